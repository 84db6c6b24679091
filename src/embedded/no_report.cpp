// For programs without the page, such as those that use the arena as a library. The linker takes it
// only when nothing else has a template: the page of our own program does.
#include "embedded/page_files.hpp"

namespace espalier::embedded {

std::string_view report_template() { return {}; }

}  // namespace espalier::embedded

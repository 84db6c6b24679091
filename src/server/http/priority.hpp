// Who comes first when there is more to do than processors.
#pragma once

namespace espalier::server {

// The calling thread, and every thread and program that it starts, works behind those that answer
// people: requests, messages, and bots that a person plays against.
void step_back();

}  // namespace espalier::server

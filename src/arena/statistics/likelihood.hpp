// Maximum likelihood under a hypothesis, for the generalized SPRT.
#pragma once

#include "arena/model/sample.hpp"

namespace espalier::arena {

// Log-likelihood ratio of "the mean score is `score1`" against "it is `score0`".
double score_llr(const Sample& sample, double score0, double score1);

// Log-likelihood ratio of "(mean - 1/2) / deviation is `ratio1`" against "it is `ratio0`".
double deviation_llr(const Sample& sample, double ratio0, double ratio1);

}  // namespace espalier::arena

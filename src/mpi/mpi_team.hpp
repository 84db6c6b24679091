// Processes that were started together by mpirun.
#pragma once

#include "core/team.hpp"

namespace espalier::mpi {

// From its first to its last moment MPI is in use; make only one.
class MpiTeam final : public core::Team {
 public:
  MpiTeam(int* argc, char*** argv);
  ~MpiTeam() override;

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  std::vector<Bytes> exchange(const std::vector<Bytes>& to) override;
  std::uint64_t sum(std::uint64_t mine) override;

 private:
  int rank_ = 0;
  int size_ = 1;
};

}  // namespace espalier::mpi

#include "mpi/mpi_team.hpp"

// The C++ interface of old is of no use here, and full of warnings.
#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>

#include <numeric>

namespace espalier::mpi {

MpiTeam::MpiTeam(int* argc, char*** argv) {
  MPI_Init(argc, argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

MpiTeam::~MpiTeam() { MPI_Finalize(); }

std::vector<core::Team::Bytes> MpiTeam::exchange(const std::vector<Bytes>& to) {
  const auto team = static_cast<std::size_t>(size_);
  std::vector<int> send_counts;
  Bytes sent;
  for (const Bytes& bytes : to) {
    send_counts.push_back(static_cast<int>(bytes.size()));
    sent.insert(sent.end(), bytes.begin(), bytes.end());
  }
  std::vector<int> counts(team);
  MPI_Alltoall(send_counts.data(), 1, MPI_INT, counts.data(), 1, MPI_INT, MPI_COMM_WORLD);
  std::vector<int> send_starts(team);
  std::vector<int> starts(team);
  std::exclusive_scan(send_counts.begin(), send_counts.end(), send_starts.begin(), 0);
  std::exclusive_scan(counts.begin(), counts.end(), starts.begin(), 0);
  Bytes got(static_cast<std::size_t>(starts.back() + counts.back()));
  MPI_Alltoallv(sent.data(), send_counts.data(), send_starts.data(), MPI_BYTE, got.data(),
                counts.data(), starts.data(), MPI_BYTE, MPI_COMM_WORLD);
  std::vector<Bytes> from;
  for (std::size_t r = 0; r < team; ++r) {
    const auto begin = got.begin() + starts[r];
    from.emplace_back(begin, begin + counts[r]);
  }
  return from;
}

std::uint64_t MpiTeam::sum(std::uint64_t mine) {
  std::uint64_t all = 0;
  MPI_Allreduce(&mine, &all, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
  return all;
}

}  // namespace espalier::mpi

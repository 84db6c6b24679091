// Plays any game: takes one of the legal moves by chance.
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

int main() {
  std::mt19937 random(std::random_device{}());
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line.substr(line.find(';') + 1));
    std::vector<std::string> moves;
    for (std::string move; words >> move;) moves.push_back(move);
    std::cout << moves[random() % moves.size()] << std::endl;  // endl sends it at once
  }
}

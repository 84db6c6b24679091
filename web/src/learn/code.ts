// Programs and commands shown in the lesson about bots. Code is the same in every language.

export const kBots = [
  {
    id: 'python', name: 'Python', file: 'bot.py',
    code: `import random
import sys

for line in sys.stdin:
    position, moves = line.split(";")
    print(random.choice(moves.split()), flush=True)`,
  },
  {
    id: 'javascript', name: 'JavaScript', file: 'bot.js',
    code: `const questions = require("readline").createInterface({ input: process.stdin });

questions.on("line", (line) => {
  const moves = line.split(";")[1].trim().split(" ");
  console.log(moves[Math.floor(Math.random() * moves.length)]);
});`,
  },
  {
    id: 'cpp', name: 'C++', file: 'bot.cpp',
    code: `#include <iostream>
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
    std::cout << moves[random() % moves.size()] << std::endl;
  }
}`,
  },
  {
    id: 'java', name: 'Java', file: 'Bot.java',
    code: `import java.util.Random;
import java.util.Scanner;

public class Bot {
  public static void main(String[] arguments) {
    Random random = new Random();
    Scanner questions = new Scanner(System.in);
    while (questions.hasNextLine()) {
      String[] moves = questions.nextLine().split(";")[1].trim().split(" ");
      System.out.println(moves[random.nextInt(moves.length)]);
    }
  }
}`,
  },
] as const;

export const kQuestion = { time: '1000', position: '6/1A4/a5/6/6 1 2', moves: 'a1 b1 c1 d1 e1 f1 a2 b2', answer: 'b2' };

export const kPositions = [
  { game: 'chain', text: '6/1A4/a5/6/6 1 2' },
  { game: 'threesix', text: '6/6/2X3/6/6/6 2 0 0' },
  { game: 'bao', text: '0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0 22,22 SN 1 -' },
] as const;

export const kByHand = 'echo "turn 1000 6/6/6/6/6 1 0 ; a1 b1 c1" | python3 bot.py';
export const kMatch = 'espalier match mine=line:"python3 bot.py" level:1 --game chain --games 10 --movetime 100ms';

export const kFolderName = 'bot.json';
export const kFolder = `{
  "espalier_bot": 1,
  "name": "Ann",
  "command": ["python3", "bot.py"]
}`;

export const kLadder = `espalier ladder qualify bots/ann --game chain --movetime 1s --add
espalier ladder challenge ann level:3 --game chain
espalier ladder show --game chain`;

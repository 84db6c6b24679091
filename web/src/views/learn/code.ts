// Programs and commands shown in the lesson about bots. Code is the same in every language. The bots
// are the files of examples/bots, as they are tested there.
import { kDefault, kGames } from '../../games';
import cpp from '@examples/cpp/random_bot.cpp?raw';
import java from '@examples/java/RandomBot.java?raw';
import javascript from '@examples/javascript/random_bot.js?raw';
import python from '@examples/python/random_bot.py?raw';
import { kOwnBot, kOwnFile } from '../../lib/command';

export const kBots = [
  { id: 'python', name: 'Python', file: 'random_bot.py', code: python.trimEnd() },
  { id: 'javascript', name: 'JavaScript', file: 'random_bot.js', code: javascript.trimEnd() },
  { id: 'cpp', name: 'C++', file: 'random_bot.cpp', code: cpp.trimEnd() },
  { id: 'java', name: 'Java', file: 'RandomBot.java', code: java.trimEnd() },
] as const;

export const kQuestion = {
  time: '1000',
  position: '6/1A4/a5/6/6 1 2',
  moves: 'a1 b1 c1 d1 e1 f1 a2 b2',
  answer: 'b2',
};

// Positions of the games as bots get them.
export const kPositions = kGames.flatMap(({ id, learn }) =>
  learn?.position ? [{ game: id, text: learn.position }] : [],
);

export const kByHand = `echo "turn 1000 6/6/6/6/6 1 0 ; a1 b1 c1" | python3 ${kOwnFile}`;
export const kMatch = `espalier match ${kOwnBot} level:1 --game ${kDefault.id} --games 10 --movetime 100ms`;

export const kFolderName = 'bot.json';
export const kFolder = `{
  "espalier_bot": 1,
  "name": "Ann",
  "command": ["python3", "random_bot.py"]
}`;

export const kLadder = `espalier ladder qualify bots/ann --game ${kDefault.id} --movetime 1s --add
espalier ladder challenge ann level:3 --game ${kDefault.id}
espalier ladder show --game ${kDefault.id}`;

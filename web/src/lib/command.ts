// A bot of one's own on the command line: the same name and the same file in the lesson and on the ladder.
export const kOwnFile = 'mine/random_bot.py';
export const kOwnBot = `mine=line:"python3 ${kOwnFile}"`;

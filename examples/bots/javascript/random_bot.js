// Plays any game: takes one of the legal moves by chance. `node random_bot.js` runs it.
const questions = require("readline").createInterface({ input: process.stdin });

questions.on("line", (line) => {
  const moves = line.split(";")[1].trim().split(" ");
  console.log(moves[Math.floor(Math.random() * moves.length)]);
});

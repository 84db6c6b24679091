// Words of the lessons about tic-tac-toe, in English.
export default { tree: 'Tic-tac-toe, three cells left' };

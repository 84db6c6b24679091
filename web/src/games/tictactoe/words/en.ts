// Words of tic-tac-toe, in English.
export default { title: 'Tic-tac-toe', end_rule: 'Three in a row.' };

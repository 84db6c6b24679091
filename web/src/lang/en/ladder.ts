export default {
  title: 'Ladder',
};

export default {
  title: 'Board',
};

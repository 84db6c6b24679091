export default {
  title: 'Review',
};

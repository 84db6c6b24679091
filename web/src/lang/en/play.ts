export default {
  title: 'Play',
};

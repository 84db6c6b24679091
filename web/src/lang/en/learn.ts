export default {
  title: 'Learn',
};

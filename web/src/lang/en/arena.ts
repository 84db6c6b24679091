export default {
  title: 'Arena',
};

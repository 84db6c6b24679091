export default {
  title: 'Analyse',
};

// One file a view, so that each view's words stand together.
import shell from './en/shell';
import play from './en/play';
import boards from './en/boards';
import analyse from './en/analyse';
import review from './en/review';
import arena from './en/arena';
import ladder from './en/ladder';
import learn from './en/learn';

export default { shell, play, boards, analyse, review, arena, ladder, learn };

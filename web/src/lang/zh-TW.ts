// One file a view, so that each view's words stand together.
import shell from './zh-TW/shell';
import play from './zh-TW/play';
import boards from './zh-TW/boards';
import analyse from './zh-TW/analyse';
import review from './zh-TW/review';
import arena from './zh-TW/arena';
import ladder from './zh-TW/ladder';
import learn from './zh-TW/learn';

export default { shell, play, boards, analyse, review, arena, ladder, learn };

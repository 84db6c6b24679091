// Words of what every view needs, in Traditional Chinese.
import boards from './boards';
import ends from './ends';
import play from './play';
import said from './said';
import shell from './shell';

export default { shell, play, boards, ends, said };

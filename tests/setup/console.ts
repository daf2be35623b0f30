import { afterEach } from 'vitest';

import { judgeConsole, watchConsole } from './consoleWatch.ts';

watchConsole();
afterEach(judgeConsole);

import { boot } from './boot.ts';
import { showFatal } from './showFatal.ts';

boot().catch(showFatal);

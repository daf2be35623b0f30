import type { Area } from '../area/Area.ts';
import { returnUnspent } from './activity/returnUnspent.ts';
import { tellLowStock } from './prize/tellLowStock.ts';

/** How often it is looked whose stock is low, and which activities ended with something left. */
const STOCK_MS = 10 * 60_000;

/** The area of _Activity factory_. */
export const activityBoxArea: Area = {
  name: 'activity-box',
  work: (ports) => ({
    duties: [
      {
        name: 'stock',
        everyMs: STOCK_MS,
        run: () => tellLowStock(ports),
        failure: 'nobody can be told of a low stock',
      },
      {
        name: 'unspent',
        everyMs: STOCK_MS,
        run: () => returnUnspent(ports),
        failure: 'what ended activities did not give cannot go back',
      },
    ],
  }),
};

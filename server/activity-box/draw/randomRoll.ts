import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import type { Ports } from '../../ports.ts';

const WORD = 2 ** 32;

/** Numbers from here on are thrown away: with them the first rolls would come up more often. */
const FAIR_END = WORD - (WORD % CHANCE_WHOLE);

/** A roll of [0, {@link CHANCE_WHOLE}), each as likely as any other, of unguessable bytes. */
export function randomRoll(random: Ports['random']): number {
  for (;;) {
    const word = random(4).readUInt32BE(0);
    if (word < FAIR_END) return word % CHANCE_WHOLE;
  }
}

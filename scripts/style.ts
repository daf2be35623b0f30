import { FAULTS } from '../tests/style/faults.ts';
import { PROSE, sentencesOf } from '../tests/style/proseOf.ts';

/** Lists the sentences that docs/style.md bans, in files whose path begins with one of the arguments: `npm run style docs/scale.md src/ui`. */
const wanted = process.argv.slice(2);
const counts = new Map<string, number>();
for (const [where, prose] of Object.entries(PROSE)) {
  for (const { file, text } of prose()) {
    if (wanted.length > 0 && !wanted.some((path) => file.startsWith(path))) continue;
    for (const sentence of sentencesOf(text)) {
      for (const [fault, hasIt] of Object.entries(FAULTS)) {
        if (!hasIt(sentence)) continue;
        counts.set(`${where} ${fault}`, (counts.get(`${where} ${fault}`) ?? 0) + 1);
        if (wanted.length > 0) process.stdout.write(`${file}: ${fault}: ${sentence}\n`);
      }
    }
  }
}
for (const [what, count] of counts) process.stdout.write(`${what}: ${count}\n`);

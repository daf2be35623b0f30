import { createSmsSimulator } from '../../simulators/sms/createSmsSimulator.ts';

/** Least messages of any stretch of ten seconds that lies between the first message and the last. */
const STRETCH_MS = 10_000;

/** A gateway in a process of its own, as a provider's is: says its address, then on request what came and how fast. */
const gateway = await createSmsSimulator({
  settings: {
    accounts: [{ key: 'k1', secret: 's1', rate: 100_000, balance: 1_000_000_000, signatures: ['示例商城'] }],
  },
  bounds: { messages: 200_000 },
});
process.on('message', () => {
  const messages = gateway.messages();
  const times = messages.map(({ at }) => Date.parse(at)).toSorted((one, other) => one - other);
  const from = times[0] ?? 0;
  const until = times.at(-1) ?? 0;
  let least = Infinity;
  for (let begin = from, first = 0, last = 0; begin + STRETCH_MS <= until; begin += 50) {
    while ((times[first] ?? Infinity) < begin) first += 1;
    while ((times[last] ?? Infinity) < begin + STRETCH_MS) last += 1;
    least = Math.min(least, last - first);
  }
  process.send?.({
    messages: messages.length,
    people: new Set(messages.map(({ phone }) => phone)).size,
    peak: gateway.state().accounts[0]?.peakTaken ?? 0,
    least: Number.isFinite(least) ? least : null,
    seconds: (until - from) / 1_000,
  });
  gateway.reset();
});
process.on('disconnect', () => void gateway.close());
process.send?.({ url: gateway.url });

import { startRecordingSink } from '../../tests/outreach/sending/recordingSink.ts';

/** An SMTP server in a process of its own, as a provider's is: says its address, then on request how many mails came. */
const sink = await startRecordingSink();
process.on('message', () => process.send?.({ mails: sink.total(), people: sink.received.size }));
process.on('disconnect', () => void sink.close());
process.send?.({ url: sink.url });

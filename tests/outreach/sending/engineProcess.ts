import { smtpMailer } from '../../../server/channels/smtpMailer.ts';
import { steadyClock } from '../../../server/clock/steadyClock.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { startWork } from '../../../server/jobs/startWork.ts';
import { testPorts } from './testPorts.ts';

/** A whole sending process, to be killed by a test: database and SMTP server as arguments. */
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const database = await openDatabase(databaseUrl);
const mailer = smtpMailer(smtpUrl);
const work = await startWork(
  testPorts(
    database.db,
    steadyClock(() => undefined),
    mailer,
  ),
  databaseUrl,
);
process.send?.('ready');
process.on('SIGTERM', () => {
  void work
    .stop()
    .then(() => mailer.close())
    .then(() => database.close())
    .then(() => process.disconnect?.());
});

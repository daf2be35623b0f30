import { smtpMailer } from '../../../server/channels/smtpMailer.ts';
import { steadyClock } from '../../../server/clock/steadyClock.ts';
import { openDatabase } from '../../../server/db/openDatabase.ts';
import { jobHandlers } from '../../../server/jobs/areaJobs.ts';
import { runJobAlone } from '../../../server/jobs/runJobAlone.ts';
import { testPorts } from './testPorts.ts';

/** A process for one job of a test. Arguments: database, id of the job, and `dies` where the job kills its process. */
const [databaseUrl = '', queueId = '', fate] = process.argv.slice(2);
const database = await openDatabase(databaseUrl);
const clock = steadyClock(() => undefined);
const ports = testPorts(database.db, clock, smtpMailer('smtp://127.0.0.1:9'));
const deadly = { 'audience.import': async () => void process.kill(process.pid, 'SIGKILL') };
const options = { databaseUrl, queueId: Number(queueId), signal: new AbortController().signal };
await runJobAlone(ports, options, fate === 'dies' ? deadly : jobHandlers(ports));
await database.close();
process.disconnect?.();

import { checkContactImport } from '../../src/contract/common/contacts/contactImport.ts';
import { getPackage, uploadPackage } from '../../src/contract/profile/audience/package.ts';
import { AUDIENCE_NAME_MAX } from '../../src/domain/outreach/message/emailMessage.ts';
import { ms } from '../support/report.ts';
import type { Attack, Outcome } from './Attack.ts';
import { Bystander } from './support/Bystander.ts';
import { type HostileFile, hostileWorkbooks } from './support/hostileWorkbook.ts';
import { type Answer, type Target, until, withTarget } from './support/Target.ts';

/** Somebody else must not notice. A reader of its own may take this much memory. */
const LIMITS = { slowestMs: 1_000, memoryMb: 400 };
/** Longer than the time limit of a reading, and the queue before it. */
const READ_MS = 120_000;

/** Why the file itself is refused; empty where it is not, or where something else is. */
const reasonOf = ({ status, envelope }: Pick<Answer, 'status' | 'envelope'>): string =>
  status === 200 ? (envelope?.fieldErrors?.find(({ path }) => path === 'file')?.code ?? '') : '';

const fileOf = ({ bytes }: HostileFile): File => new File([bytes], 'people.xlsx');

/** Uploads workbooks that cost a careless reader minutes, at a door that answers at once and at one that reads in the background. */
export const workbooks: Attack = {
  what: 'workbooks of few bytes that are endless inside, as packages and at the check of an import',
  run: () =>
    withTarget({}, async (target) => {
      const outcomes: Outcome[] = [];
      const token = await target.signIn();
      for (const file of hostileWorkbooks()) {
        const bystander = new Bystander(target, token);
        outcomes.push(await atTheCheck(target, token, file), await asPackage(target, token, file));
        const seen = await bystander.outcomes(LIMITS);
        outcomes.push(...seen.map((outcome) => ({ ...outcome, promise: `${file.name}: ${outcome.promise}` })));
      }
      return [...outcomes, await afterRestart(target)];
    }),
};

async function atTheCheck(target: Target, token: string, file: HostileFile): Promise<Outcome> {
  const form = new FormData();
  const fields = { columns: '["name","number","email"]', existing: 'skip', update: '[]', consent: 'null' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', fileOf(file));
  const began = performance.now();
  const { status, envelope } = await target.call(checkContactImport, { token, form });
  return {
    promise: `${file.name}: the check refuses it with a reason`,
    happened: `${reasonOf({ status, envelope }) || 'taken'} after ${ms(performance.now() - began)}`,
    isHeld: reasonOf({ status, envelope }) !== '',
  };
}

async function asPackage(target: Target, token: string, file: HostileFile): Promise<Outcome> {
  const form = new FormData();
  form.set('name', file.name.slice(0, AUDIENCE_NAME_MAX));
  form.set('file', fileOf(file));
  const began = performance.now();
  const { status, envelope } = await target.call(uploadPackage, { token, form });
  const { id } = (envelope?.value ?? {}) as { id?: string };
  const promise = `${file.name}: the package ends with a reason`;
  // A file may be refused before a job reads it.
  if (id === undefined) {
    const refused = reasonOf({ status, envelope });
    return { promise, happened: `${refused || status} at once`, isHeld: refused !== '' };
  }
  const reason = await until(`the end of ${file.name}`, READ_MS, async () => {
    const answer = await target.call(getPackage, { token, params: { id } });
    const { status: state, errorCode } = (answer.envelope?.value ?? {}) as { status?: string; errorCode?: string };
    return state === 'failed' ? (errorCode ?? '') : undefined;
  }).catch((error: unknown) => `never: ${String(error)}`);
  return {
    promise,
    happened: `${reason} after ${ms(performance.now() - began)}`,
    isHeld: reason !== '' && !reason.startsWith('never'),
  };
}

async function afterRestart(target: Target): Promise<Outcome> {
  await target.kill();
  await target.restart();
  const { rows } = await target.pool.query<{ open: number }>(
    `select count(*)::int as open from audience where status not in ('ready', 'failed')`,
  );
  const open = rows[0]?.open ?? Number.NaN;
  return { promise: 'nothing begins anew after a restart', happened: `${open} packages are open`, isHeld: open === 0 };
}

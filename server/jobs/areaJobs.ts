import type { JobTraits } from '../area/Area.ts';
import type { Ports } from '../ports.ts';
import type { JobHandlers, JobName, JobPayloads } from './Jobs.ts';
import type { OpenWork } from './OpenWork.ts';
import type { SQL } from 'drizzle-orm';

type WithAreas = Pick<Ports, 'areas'>;

/** Handlers of every kind of job that any process with ports can run. */
export function jobHandlers(ports: Ports): Partial<JobHandlers> {
  return Object.assign({}, ...ports.areas.map(({ jobs }) => jobs?.(ports) ?? {})) as Partial<JobHandlers>;
}

/** The kinds of job that have a trait. */
export function jobsThat({ areas }: WithAreas, trait: keyof JobTraits): JobName[] {
  return areas.flatMap(({ traits = {} }) => (Object.keys(traits) as JobName[]).filter((name) => traits[name]?.[trait]));
}

/** Records of a kind of job; its payload was written by the same kind. */
export function openWorkOf({ areas }: WithAreas, name: string): OpenWork<never> | undefined {
  return allOpenWork({ areas }).find(([known]) => known === name)?.[1];
}

/** Records of all kinds of job. */
export function allOpenWork({ areas }: WithAreas): [name: JobName, work: OpenWork<never>][] {
  return areas.flatMap(({ openWork = {} }) => Object.entries(openWork) as unknown as [JobName, OpenWork<never>][]);
}

/** Selects whose work a job is that has no record of its own. */
export function ownerSql<Name extends JobName>(
  { areas }: WithAreas,
  name: Name,
  payload: JobPayloads[Name],
): SQL | undefined {
  for (const { owners = {} } of areas) {
    const owner = owners[name];
    if (owner !== undefined) return owner(payload);
  }
  return undefined;
}

/** Whether some area still has rows that a worker claimed under its key. */
export async function holdsRows({ areas, db }: Pick<Ports, 'areas' | 'db'>, key: number): Promise<boolean> {
  for (const area of areas) if ((await area.holdsRows?.(db, key)) === true) return true;
  return false;
}

import type { PersonAudience } from '../../../src/contract/profile/person/person.ts';
import {
  TIMELINE_KINDS,
  TIMELINE_PAGE_MAX,
  type TimelinePlace,
} from '../../../src/domain/profile/person/personTimeline.ts';
import type { SessionContext } from '../../api/CallContext.ts';
import { personAudiences } from './personAudiences.ts';
import { personTags } from './personTags.ts';
import { personUnreachable } from './personUnreachable.ts';
import { readPerson } from './readPerson.ts';
import { sayAll } from './Say.ts';
import type { PersonRow } from './thePerson.ts';
import { readTimeline } from './timeline/readTimeline.ts';

/** Audiences that are read at once. */
const AUDIENCE_PAGE = 500;

async function* allAudiences(context: SessionContext, row: PersonRow): AsyncGenerator<PersonAudience> {
  for (let pageNo = 1; ; pageNo += 1) {
    const page = { pageNo, pageSize: AUDIENCE_PAGE };
    const { rows } = await personAudiences(context.ports.db, row, context.caller.rights, page);
    yield* rows;
    if (rows.length < AUDIENCE_PAGE) return;
  }
}

/** The items of a JSON array, one a line. */
async function* items(all: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '';
  for await (const one of all) {
    yield `${before}\n    ${JSON.stringify(one)}`;
    before = ',';
  }
}

async function* allEntries(
  context: SessionContext,
  person: PersonRow,
  kinds: readonly (typeof TIMELINE_KINDS)[number][],
) {
  let after: TimelinePlace | undefined;
  do {
    const slice = { after, limit: TIMELINE_PAGE_MAX };
    const part = await readTimeline(context.ports, { db: context.ports.db, person, slice, say: sayAll }, kinds);
    yield* part.entries;
    after = part.next;
  } while (after !== undefined);
}

/**
 * Everything that is held about a person, of what the caller sees, as pieces of a JSON document: the timeline can be long, and is
 * read as it is taken. What the caller's rights leave out is named, so that nobody takes a part for the whole.
 */
export async function* exportedPerson(context: SessionContext, row: PersonRow): AsyncGenerator<string> {
  const { ports, caller } = context;
  const { kinds, ...person } = await readPerson(context, row, sayAll);
  const { categories } = await personTags(ports.db, row, caller.userId, sayAll);
  const head = {
    exportedAt: ports.clock.now().toISOString(),
    leftOut: TIMELINE_KINDS.filter((kind) => !kinds.includes(kind)),
    person,
    tags: categories,
    unreachable: await personUnreachable(ports.db, row),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "audiences": [`;
  yield* items(allAudiences(context, row));
  yield `\n  ],\n  "timeline": [`;
  yield* items(allEntries(context, row, kinds));
  yield '\n  ]\n}\n';
}

import {
  exportPerson,
  getPerson,
  getPersonTimeline,
  listPersonAudiences,
  listPersonTags,
} from '../../../src/contract/profile/person/person.ts';
import { maskEmail } from '../../../src/domain/shared/address/email.ts';
import { maskPhone } from '../../../src/domain/shared/address/maskPhone.ts';
import { masked, maskText } from '../../../src/domain/common/contacts/personalData.ts';
import { cursorOf, readCursor, seenKinds } from '../../../src/domain/profile/person/personTimeline.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { exportedPerson } from './exportPerson.ts';
import { personAudiences } from './personAudiences.ts';
import { personTags } from './personTags.ts';
import { readPerson } from './readPerson.ts';
import { thePerson } from './thePerson.ts';
import { readTimeline } from './timeline/readTimeline.ts';

const get = implement(getPerson, async (context, { params: { id } }) =>
  masked(await readPerson(context, await thePerson(context, id), maskText)),
);

const tags = implement(listPersonTags, async (context, { params: { id } }) =>
  personTags(context.ports.db, await thePerson(context, id), context.caller.userId, maskText),
);

const audiences = implement(listPersonAudiences, async (context, { params: { id }, query }) =>
  personAudiences(context.ports.db, await thePerson(context, id), context.caller.rights, query),
);

const timeline = implement(getPersonTimeline, async (context, { params: { id }, query }) => {
  const person = await thePerson(context, id);
  const { kind, cursor, ...slice } = query;
  const kinds = seenKinds(context.caller.rights).filter((one) => (kind ?? one) === one);
  const { entries, next } = await readTimeline(
    context.ports,
    {
      db: context.ports.db,
      person,
      slice: { ...slice, after: cursor === undefined ? undefined : readCursor(cursor) },
      say: maskText,
    },
    kinds,
  );
  return { entries, next: next === undefined ? null : cursorOf(next) };
});

const download = implement(exportPerson, async (context, { params: { id } }) => {
  // The page itself needs this right; the file is what the page shows.
  if (!context.caller.rights.has('contact:view')) throw new Refusal('NO_PERMISSION');
  const row = await thePerson(context, id);
  // Written before the first byte leaves; it says whose data it was without saying the number.
  const audit = {
    entityId: id,
    entityName: [row.name, maskPhone(row.number), maskEmail(row.email)].find(Boolean) ?? '',
  };
  await context.change(async () => ({ result: null, audit }));
  const bytes = new TextEncoder();
  const pieces = exportedPerson(context, row);
  return {
    fileName: `${context.t('server.person.fileName')}-${id}.json`,
    // A download that is JSON by its type is a refusal to clients (§7.1).
    contentType: 'application/octet-stream',
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(bytes.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    }),
  };
});

/** Handlers of the page of one person. */
export const personHandlers: readonly Implementation[] = [get, tags, audiences, timeline, download];

import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { rejectEndpoints } from '../../../src/contract/shared/importRejects.ts';
import { TITLES_LINE } from '../../../src/domain/profile/audience/packageRows.ts';
import { csvLine } from '../../../src/domain/shared/file/csv.ts';
import { CELL_MAX } from '../../../src/domain/shared/file/upload.ts';
import { maskText } from '../../../src/domain/common/contacts/personalData.ts';
import type { CallContext } from '../../api/CallContext.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import { paging } from '../../api/records/sorting.ts';
import { audience, audienceReject } from '../../db/schema/index.ts';

type Kind = (typeof audience.$inferSelect)['kind'];

/** The name of an audience of a kind. @throws `NOT_FOUND` */
async function nameOf({ ports: { db }, tenantId }: CallContext, id: string, kind: Kind): Promise<string> {
  const [found] = await db
    .select({ name: audience.name })
    .from(audience)
    .where(and(eq(audience.id, id), eq(audience.tenantId, tenantId), eq(audience.kind, kind)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found.name;
}

/**
 * Handlers of the rows of a file that did not become people: masked, but in the file of who may reveal, which leaves a line in the log. The
 * file has the rows under their titles, so that it can be mended and taken in again.
 */
export function rejectHandlers(
  endpoints: ReturnType<typeof rejectEndpoints<string>>,
  kind: Kind,
): readonly Implementation[] {
  return [
    implement(endpoints.list, async (context, { params, query }) => {
      const { id = '' } = params as { id?: string };
      const { db } = context.ports;
      await nameOf(context, id, kind);
      const where = and(
        eq(audienceReject.audienceId, id),
        ne(audienceReject.line, TITLES_LINE),
        query.outcome === undefined ? undefined : eq(audienceReject.outcome, query.outcome),
      );
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(audienceReject)
          .where(where)
          .orderBy(asc(audienceReject.line))
          .limit(paging(query).limit)
          .offset(paging(query).offset),
        db.select({ count: count() }).from(audienceReject).where(where),
      ]);
      return {
        rows: rows.map(({ audienceId: _audience, values, ...row }) => ({ ...row, values: values.map(maskText) })),
        total: total?.count ?? 0,
      };
    }),
    implement(endpoints.download, async (context, { params }) => {
      const { id = '' } = params as { id?: string };
      const { db } = context.ports;
      const name = await nameOf(context, id, kind);
      const kept = await db
        .select()
        .from(audienceReject)
        .where(eq(audienceReject.audienceId, id))
        .orderBy(asc(audienceReject.line));
      const rows = kept.filter(({ line }) => line !== TITLES_LINE);
      // Files of before have no titles.
      const titles = kept.find(({ line }) => line === TITLES_LINE)?.values ?? [];
      const width = rows.reduce((most, { values }) => Math.max(most, values.length), titles.length);
      const filled = (cells: readonly string[]): string[] =>
        Array.from({ length: width }, (_no, at) => cells[at] ?? '');
      const head = [...filled(titles), context.t('server.rejects.line'), context.t('server.rejects.reason')];
      const mayReveal = context.caller.rights.has('contact:reveal');
      if (mayReveal)
        await context.change(async () => ({
          result: null,
          audit: { entityId: id, entityName: name, after: { rows: rows.length } },
        }));
      const lines = rows.map(({ line, reason, values }) =>
        csvLine([
          ...filled(mayReveal ? values : values.map(maskText)),
          String(line),
          context.t(`error.${reason}`, { max: CELL_MAX }),
        ]),
      );
      return {
        fileName: `${name}-${context.t('server.rejects.fileName')}.csv`,
        contentType: 'text/csv; charset=utf-8',
        // The mark tells spreadsheet programs that the text is UTF-8.
        body: `\uFEFF${csvLine(head)}${lines.join('')}`,
      };
    }),
  ];
}

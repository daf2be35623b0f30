import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import {
  createShortLink,
  getShortLink,
  getShortLinkClicks,
  listShortLinkHosts,
  listShortLinks,
  removeShortLink,
  setShortLinkStatus,
  type ShortLink,
  updateShortLink,
} from '../../../../src/contract/outreach/link/shortLink.ts';
import { hostOfWebAddress } from '../../../../src/domain/shared/address/linkTarget.ts';
import {
  randomShortCode,
  SHORT_CODE_ATTEMPTS,
  SHORT_LINKS_MAX,
  type ShortLinkState,
  shortLinkState,
  shortLinkUrl,
} from '../../../../src/domain/outreach/link/shortLink.ts';
import type { CallContext } from '../../../api/CallContext.ts';
import { containing } from '../../../api/records/filters.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { recordStore } from '../../../api/records/recordStore.ts';
import { Refusal, refuseField } from '../../../api/Refusal.ts';
import { refuseUsed } from '../../../api/records/refuseUsed.ts';
import type { Db, Transaction } from '../../../db/Db.ts';
import { shortLink, shortLinkDay, tenantDomain } from '../../../db/schema/index.ts';
import { clicksInRange } from './clicksInRange.ts';
import { messagesOfLink } from '../messageClick/messagesOfLink.ts';
import { clickTotals, NO_CLICKS } from './clickTotals.ts';
import { validityOn } from '../../../../src/domain/common/settings/tenantDomain.ts';
import { todayOf } from '../../../common/settings/tenantDomain/tenantDomainView.ts';

/** Short-link domains of the tenant that new links can stand on: effective, and valid today. */
async function usableHosts(context: CallContext, on: Db | Transaction): Promise<{ id: string; host: string }[]> {
  const today = await todayOf(context);
  const rows = await on
    .select()
    .from(tenantDomain)
    .where(
      and(
        eq(tenantDomain.tenantId, context.tenantId),
        eq(tenantDomain.kind, 'shortLink'),
        eq(tenantDomain.status, 'effective'),
      ),
    )
    .orderBy(asc(tenantDomain.host));
  return rows.filter((row) => validityOn(row, today) === 'valid').map(({ id, host }) => ({ id, host }));
}

/** What a made-up code that is taken already is refused with, and an own one too. */
const CODE_TAKEN = 'codeTaken';

const UNCOUNTED = { url: '', state: 'enabled', ...NO_CLICKS } as const;

const links = recordStore({
  table: shortLink,
  // Address, state and counts are added where it is read.
  show: ({ tenantId: _tenant, expiresAt, createdAt, updatedAt, ...row }): ShortLink => ({
    ...row,
    ...UNCOUNTED,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  logged: ({ name, target, code, domainId, expiresAt, status }) => ({
    name,
    target,
    code,
    domainId,
    expiresAt: expiresAt?.toISOString() ?? null,
    status,
  }),
  unique: { short_link_code: { path: 'code', code: CODE_TAKEN } },
  sortable: { name: shortLink.name, createdAt: shortLink.createdAt, updatedAt: shortLink.updatedAt },
  limit: { most: SHORT_LINKS_MAX, code: 'tooManyShortLinks' },
  sortedBy: 'createdAt',
});

/** The same links with their addresses, how they stand now, and their clicks. */
async function completed({ ports, tenantId }: CallContext, rows: readonly ShortLink[]): Promise<ShortLink[]> {
  if (rows.length === 0) return [];
  const now = ports.clock.now();
  const domains = await ports.db
    .select({ id: tenantDomain.id, host: tenantDomain.host })
    .from(tenantDomain)
    .where(and(eq(tenantDomain.tenantId, tenantId), eq(tenantDomain.kind, 'shortLink')));
  const hosts = new Map(domains.map(({ id, host }) => [id, host]));
  const totals = await clickTotals(
    ports.db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => ({
    ...row,
    ...totals.get(row.id),
    url: shortLinkUrl(ports.config.publicUrl, hosts.get(row.domainId ?? '') ?? null, row.code),
    state: shortLinkState(
      { status: row.status, expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt) },
      now,
    ),
  }));
}

const completedOne = async (context: CallContext, row: ShortLink): Promise<ShortLink> =>
  (await completed(context, [row]))[0] ?? row;

/** Links in a state at a moment; all without one. */
function inState(state: ShortLinkState | undefined, now: Date): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'disabled') return eq(shortLink.status, 'disabled');
  const isThen =
    state === 'expired' ? lte(shortLink.expiresAt, now) : or(isNull(shortLink.expiresAt), gt(shortLink.expiresAt, now));
  return and(eq(shortLink.status, 'enabled'), isThen);
}

/** A link to the console could call it in the name of whoever opens it; one to another short link could go round for ever. */
async function requireForeignTarget({ ports }: CallContext, tx: Transaction, target: string): Promise<void> {
  const host = hostOfWebAddress(target);
  const [short] = await tx
    .select({ id: tenantDomain.id })
    .from(tenantDomain)
    .where(and(eq(tenantDomain.host, host), eq(tenantDomain.kind, 'shortLink')));
  if (short !== undefined || host === hostOfWebAddress(ports.config.publicUrl)) throw refuseField('target', 'linkOwn');
}

function requireAhead({ ports }: CallContext, expiresAt: string | null): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= ports.clock.now().getTime())
    throw refuseField('expiresAt', 'timeEarlierThanNow');
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const isCodeTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.details.fieldErrors?.some(({ code }) => code === CODE_TAKEN) === true;

const create = implement(createShortLink, async (context, { body: { code, domainId, expiresAt, ...form } }) => {
  const { ports } = context;
  const make = (chosen: string): Promise<ShortLink> =>
    links.create(context, async (tx) => {
      requireAhead(context, expiresAt);
      await requireForeignTarget(context, tx, form.target);
      if (domainId !== null && !(await usableHosts(context, tx)).some(({ id }) => id === domainId))
        throw refuseField('domainId', 'domainNotEffective');
      return { ...form, domainId, expiresAt: dateOf(expiresAt), code: chosen };
    });
  if (code !== '') return completedOne(context, await make(code));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await completedOne(context, await make(randomShortCode(ports.random)));
    } catch (error) {
      if (attempt === SHORT_CODE_ATTEMPTS || !isCodeTaken(error)) throw error;
    }
  }
});

const update = implement(updateShortLink, async (context, { params: { id }, body }) => {
  const { version, name, target, expiresAt } = body;
  // Code and domain stay: the link is handed out already.
  const saved = await links.save(context, { id, version }, async (before, tx) => {
    if (before.expiresAt?.toISOString() !== dateOf(expiresAt)?.toISOString()) requireAhead(context, expiresAt);
    if (before.target !== target) await requireForeignTarget(context, tx, target);
    return { name, target, expiresAt: dateOf(expiresAt) };
  });
  return completedOne(context, saved);
});

const setStatus = implement(setShortLinkStatus, async (context, { params: { id }, body: { status, version } }) =>
  completedOne(context, await links.save(context, { id, version }, () => ({ status }))),
);

const remove = implement(removeShortLink, (context, { params: { id } }) =>
  links.remove(context, id, async ({ code }, tx) => {
    refuseUsed(await messagesOfLink(tx, context.tenantId, code));
    if ((await tx.$count(shortLinkDay, eq(shortLinkDay.linkId, id))) > 0) throw new Refusal('SHORT_LINK_CLICKED');
  }),
);

/** Handlers of short links. */
export const shortLinkHandlers: readonly Implementation[] = [
  implement(listShortLinks, async (context, { query: { keyword, state, ...query } }) => {
    const where = and(
      containing(keyword, shortLink.name, shortLink.code, shortLink.target),
      inState(state, context.ports.clock.now()),
    );
    const { rows, total } = await links.page(context, query, where);
    return { rows: await completed(context, rows), total };
  }),
  implement(getShortLink, async (context, { params: { id } }) => completedOne(context, await links.get(context, id))),
  create,
  update,
  setStatus,
  remove,
  implement(listShortLinkHosts, async (context) => ({
    own: new URL(context.ports.config.publicUrl).host,
    domains: await usableHosts(context, context.ports.db),
  })),
  implement(getShortLinkClicks, async (context, { params: { id }, query }) => {
    const { id: linkId } = await links.row(context, id);
    return clicksInRange(context, linkId, query);
  }),
];

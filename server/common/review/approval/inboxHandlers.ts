import {
  approveMany,
  countApprovals,
  getApproval,
  listApprovals,
} from '../../../../src/contract/common/review/approval.ts';
import { INBOX_KINDS, type InboxKind } from '../../../../src/domain/common/review/approvalInbox.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { paging } from '../../../api/records/sorting.ts';
import { approveEach } from './approveEach.ts';
import { inboxDetail } from './inboxDetail.ts';
import { countPast, pastEntries } from './pastEntries.ts';
import { waitingEntries } from './waitingEntries.ts';

const list = implement(listApprovals, async (context, { query }) => {
  const { limit, offset } = paging(query);
  const { tab, kind } = query;
  if (tab === 'waiting') {
    const all = (await waitingEntries(context)).filter((entry) => kind === undefined || entry.kind === kind);
    return { rows: all.slice(offset, offset + limit), total: all.length };
  }
  const [rows, total] = await Promise.all([
    pastEntries(context, tab, kind, { limit, offset }),
    countPast(context, tab, kind),
  ]);
  return { rows, total };
});

const counts = implement(countApprovals, async (context) => {
  const [waiting, done, mine] = await Promise.all([
    waitingEntries(context),
    countPast(context, 'done', undefined),
    countPast(context, 'mine', undefined),
  ]);
  const waitingOf = Object.fromEntries(
    INBOX_KINDS.map((kind) => [kind, waiting.filter((entry) => entry.kind === kind).length]),
  ) as Record<InboxKind, number>;
  return { waiting: waiting.length, done, mine, waitingOf };
});

/** Handlers of the inbox: what stands in it, and what is approved several at a time. */
export const inboxHandlers: readonly Implementation[] = [
  list,
  counts,
  implement(getApproval, async (context, { params }) => inboxDetail(context, params.id)),
  implement(approveMany, async (context, { body }) => approveEach(context, body)),
];

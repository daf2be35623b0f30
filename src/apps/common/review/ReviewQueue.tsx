import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { AnswerOf, Endpoint } from '../../../contract/shared/endpoint.ts';
import type { reviewBarrierField, reviewForm } from '../../../contract/common/review/review.ts';
import { REJECTION_REASON_MAX } from '../../../domain/common/review/reviewState.ts';
import { useHost } from '../../../sdk/index.ts';
import { ReviewPage } from '../../../parts/index.ts';
import { PageHeader, useFormat, useTexts } from '../../../ui/index.ts';

/** What waits at most in one view of a queue; the rest follows when these are decided on. */
const QUEUE_SIZE = 100;

/** What can be reviewed. */
interface Pending {
  id: string;
  name: string;
  version: number;
  authorNames: string[];
  updatedAt: string;
  barrier: z.output<typeof reviewBarrierField>;
}

type PendingList = Endpoint & { readonly list: true; readonly query: z.ZodObject; readonly answer: z.ZodArray };
type ItemOf<List extends PendingList> = AnswerOf<List> extends (infer Item extends Pending)[] ? Item : never;

/** The page of a review by superiors (§2.5, §6): its queue, who handed in what, why one may not decide, and the decision. */
export function ReviewQueue<const List extends PendingList>({
  texts,
  list,
  review,
  preview,
}: {
  /** Begin of the keys of its texts: `title` of what is reviewed, `review.title`. */
  texts: string;
  list: List;
  review: Endpoint & { readonly path: `${string}/:id`; readonly body: typeof reviewForm };
  preview: (item: ItemOf<List>) => ReactNode;
}): ReactNode {
  type Item = ItemOf<List>;
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      <PageHeader title={t(`${texts}.review.title`)} description={t('common.review.rule')} />
      <ReviewPage<Item>
        queryKey={list.id}
        label={t(`${texts}.title`)}
        load={(signal) => host.request.call(list, { query: { pageSize: QUEUE_SIZE } } as never, { signal }) as never}
        itemKey={({ id }) => id}
        title={({ name }) => name}
        note={({ authorNames, updatedAt }) =>
          t('common.review.handedIn', {
            names: format.list(authorNames.filter(Boolean)),
            time: format.dateTime(updatedAt),
          })
        }
        barrier={({ barrier }) => (barrier === null ? undefined : t(`common.review.barrier.${barrier}`))}
        reasonMax={REJECTION_REASON_MAX}
        emptyHint={t('common.review.empty')}
        decide={({ id, version }, decision) =>
          host.request.call(review, { params: { id }, body: { version, ...decision } }, { showError: false })
        }
        preview={preview}
      />
    </>
  );
}

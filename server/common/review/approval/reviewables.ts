import type { ReviewKind } from '../../../../src/domain/common/review/approvalInbox.ts';
import type { Ports } from '../../../ports.ts';
import type { Reviewable } from './Reviewable.ts';

declare module '../../../area/Area.ts' {
  interface Area {
    /** Kinds of record of the area that a superior reviews. */
    reviewables?: { readonly [Kind in ReviewKind]?: Reviewable };
  }
}

/** How a kind of record is reviewed. @throws where no area declares the kind any more */
export function reviewableOf({ areas }: Pick<Ports, 'areas'>, kind: ReviewKind): Reviewable {
  const reviewable = areas.map(({ reviewables }) => reviewables?.[kind]).find((found) => found !== undefined);
  if (reviewable === undefined) throw new Error(`no area has records of the kind ${kind} to review`);
  return reviewable;
}

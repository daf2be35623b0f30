import type { ApprovalKind } from '../../../../src/domain/common/review/approval.ts';
import type { Ports } from '../../../ports.ts';
import type { Approvable } from './Approvable.ts';

declare module '../../../area/Area.ts' {
  interface Area {
    /** Kinds of record of the area that can wait for approval. */
    approvables?: { readonly [Kind in ApprovalKind]?: Approvable };
  }
}

/** How a kind of record is approved. @throws where no area declares the kind any more */
export function approvableOf({ areas }: Pick<Ports, 'areas'>, kind: ApprovalKind): Approvable {
  const approvable = areas.map(({ approvables }) => approvables?.[kind]).find((found) => found !== undefined);
  if (approvable === undefined) throw new Error(`no area approves records of the kind ${kind}`);
  return approvable;
}

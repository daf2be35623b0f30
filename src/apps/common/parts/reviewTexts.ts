import type { Format, Translate } from '../../../ui/index.ts';

/** Why an operator may not review something, in words; undefined where they may. */
export function barrierText(barrier: 'ownWork' | 'notSuperior' | null, t: Translate): string | undefined {
  return barrier === null ? undefined : t(`common.review.barrier.${barrier}`);
}

/** Who handed something in, and when. */
export function handedInBy(of: { authorNames: string[]; updatedAt: string }, t: Translate, format: Format): string {
  const names = of.authorNames.filter(Boolean).join('、') || '–';
  return t('common.review.handedIn', { names, time: format.dateTime(of.updatedAt) });
}

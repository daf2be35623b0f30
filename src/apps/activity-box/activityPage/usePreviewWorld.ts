import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_WORDS, type PageViewWorld, type PageWords, ruleWords, type WonRecord } from '../../../activity/index.ts';
import { getActivityImage } from '../../../contract/activity-box/activityPage/activityImage.ts';
import { getPrizeImage, type Prize } from '../../../contract/activity-box/prize/prize.ts';
import type { ActivityLogic } from '../../../domain/activity-box/logic/activityLogic.ts';
import { activityRules } from '../../../domain/activity-box/activity/activityRules.ts';
import type { ActivityPage } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { pageImages } from '../../../domain/activity-box/activityPage/pageImages.ts';
import { readAmount } from '../../../domain/shared/number/money.ts';
import { useHost } from '../../../sdk/index.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { usePrizes } from '../logic/usePrizes.ts';
import type { EditorPort } from './EditorPort.ts';
import { useImageUrls } from './useImageUrls.ts';

/** What a page can be looked at as: by somebody new, by somebody in the middle of it, and when there is nothing to do. */
export const PREVIEW_STATES = [
  'open',
  'signedIn',
  'won',
  'notWon',
  'noChances',
  'boosting',
  'boosted',
  'notStarted',
  'ended',
  'takenDown',
] as const;

/** One of {@link PREVIEW_STATES}. */
export type PreviewState = (typeof PREVIEW_STATES)[number];

/** Whose name stands for a friend. */
const FRIEND = '139****0000';

/** How far somebody's friends have brought them: to the target, or no further than the first entry. */
function boostOf({ boost }: ActivityLogic, state: PreviewState, at: string): PageViewWorld['participant']['boost'] {
  if (boost === null) return null;
  const { target, unit, firstEntry } = boost;
  const isReached = state === 'boosted';
  return {
    count: isReached ? target : firstEntry.kind === 'fixed' ? firstEntry.value : firstEntry.min,
    needed: target,
    unit,
    mayHelp: state === 'open' || state === 'boosting',
    friends: isReached ? [{ name: FRIEND, at }] : [],
  };
}

/** The one record of somebody made up. */
const RECORD_ID = 'r';
const SAMPLE_CODE = 'ABCD-1234';
const NO_ADDRESS = { recipient: '', phone: '', region: '', address: '' };

/** Shows an award with the next step of its winner, by the kind of prize. */
function wonRecord(item: ActivityLogic['items'][number], prize: Prize | undefined, at: string): WonRecord {
  return {
    id: RECORD_ID,
    itemId: item.id,
    name: item.name,
    at,
    code: prize?.awardType === 'voucherCode' ? SAMPLE_CODE : null,
    redemption: prize?.redemption ?? '',
    link: prize?.link ?? '',
    shipping:
      prize?.awardType === 'physical'
        ? { ...NO_ADDRESS, isGiven: false, isShipped: false, courier: '', waybill: '' }
        : null,
  };
}

/** What a page shows in the preview beside its document: the prizes and rules of the logic as it is, and somebody made up. */
export function usePreviewWorld(
  page: ActivityPage,
  { logic, participation }: EditorPort,
  state: PreviewState,
): { world: PageViewWorld; words: PageWords } {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { i18n } = useTranslation();
  const { timeZone } = host.snapshot();
  const prizes = usePrizes(logic.items.flatMap(({ prizeId }) => prizeId ?? []));
  const urls = useImageUrls(getActivityImage, pageImages({ pages: [page] }));
  const prizeUrls = useImageUrls(getPrizeImage, [
    ...new Set([...prizes.values()].flatMap(({ image }) => image?.id ?? [])),
  ]);
  const words = useMemo(
    () => Object.fromEntries(PAGE_WORDS.map((word) => [word, t(`activity.page.${word}`)])) as PageWords,
    [t],
  );
  const at = format.dateTime(participation.from);
  const rules = activityRules(logic, {
    participation,
    priceCents: (id) => readAmount(prizes.get(id)?.unitPrice ?? '') ?? null,
  })
    .map((line) =>
      ruleWords(line, { lang: i18n.language, timeZone, text: (key) => i18n.t(key, { skipInterpolation: true }) }),
    )
    .join('\n');
  const world = useMemo((): PageViewWorld => {
    const imageOf = (prizeId: string | null): string | null =>
      prizeUrls.get(prizes.get(prizeId ?? '')?.image?.id ?? '') ?? null;
    const [win] = logic.items.filter(({ prizeId }) => prizeId !== null);
    const [nothing] = logic.items.filter(({ prizeId }) => prizeId === null);
    const isSignedIn = !['open', 'notStarted', 'ended', 'takenDown'].includes(state);
    const drawn = state === 'won' ? win : state === 'notWon' ? nothing : undefined;
    return {
      imageUrl: (fileId) => urls.get(fileId) ?? 'data:,',
      prizeItems: logic.items.map(({ id, name, prizeId }) => ({
        id,
        name,
        image: imageOf(prizeId),
        isWin: prizeId !== null,
      })),
      participant: {
        isSignedIn,
        chancesLeft: isSignedIn ? (state === 'noChances' ? 0 : logic.rules.entryChances) : null,
        records: state === 'won' && win !== undefined ? [wonRecord(win, prizes.get(win.prizeId ?? ''), at)] : [],
        boost: boostOf(logic, state, at),
      },
      state: state === 'notStarted' || state === 'ended' || state === 'takenDown' ? state : 'open',
      rules,
      outcome: drawn === undefined ? null : { itemId: drawn.id, awardId: RECORD_ID },
    };
  }, [urls, prizes, prizeUrls, logic, state, rules, at]);
  return { world, words };
}

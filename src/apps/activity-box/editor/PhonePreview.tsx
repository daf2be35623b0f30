import { useQueries } from '@tanstack/react-query';
import { Flex, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ActivityPageView,
  PAGE_WORDS,
  type PageHandlers,
  type PageViewWorld,
  type PageWords,
} from '../../../activity/index.ts';
import { getActivityImage } from '../../../contract/activityImage.ts';
import type { ActivityPage } from '../../../domain/activityPage/ActivityPages.ts';
import { pageImages } from '../../../domain/activityPage/pageImages.ts';
import { mimeOf } from '../../../domain/fileRule.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';
import type { EditorPort } from './EditorPort.ts';
import styles from './PageEditor.module.css';

const T = 'activityBox.editor';

/** What a page can be looked at as: by somebody new, somebody signed in, and when there is nothing to do. */
const STATES = ['open', 'signedIn', 'won', 'notStarted', 'ended', 'takenDown'] as const;

/** In the preview nothing happens. */
const STILL: PageHandlers = {
  onAction: () => undefined,
  onDraw: async () => ({ refusal: '' }),
  onSubmitForm: async () => undefined,
  onRequestCode: async () => undefined,
  onSignIn: async () => undefined,
  onSaveAddress: async () => undefined,
  onBoost: async () => undefined,
  onClose: () => undefined,
};

/** A page of an activity on a phone, drawn by the components of the public page, in each of its states. */
export function PhonePreview({ page, port: { doc, logic } }: { page: ActivityPage; port: EditorPort }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const ids = pageImages({ pages: [page] });
  const images = useQueries({
    queries: ids.map((id) => ({
      queryKey: [getActivityImage.id, id],
      queryFn: () => host.request.call(getActivityImage, { params: { id } }, { showError: false }),
      staleTime: Infinity,
    })),
  });
  const urls = new Map(
    images.flatMap(({ data }, at): [string, string][] =>
      data === undefined ? [] : [[ids[at] ?? '', `data:${mimeOf(data.type)};base64,${data.base64}`]],
    ),
  );
  const words = Object.fromEntries(PAGE_WORDS.map((word) => [word, t(`activity.page.${word}`)])) as PageWords;
  const [win] = logic.items.filter(({ prizeId }) => prizeId !== null);
  const isSignedIn = state === 'signedIn' || state === 'won';
  const world: PageViewWorld = {
    imageUrl: (fileId) => urls.get(fileId) ?? 'data:,',
    prizeItems: logic.items.map(({ id, name, prizeId }) => ({ id, name, image: null, isWin: prizeId !== null })),
    participant: {
      isSignedIn,
      chancesLeft: isSignedIn ? logic.rules.entryChances : null,
      records: state === 'won' && win !== undefined ? [{ id: 'r', name: win.name, at: '2026-01-01 12:00' }] : [],
      boost: logic.boost === null ? null : { count: 1, needed: logic.boost.friends, mayHelp: !isSignedIn, friends: [] },
    },
    state: state === 'notStarted' || state === 'ended' || state === 'takenDown' ? state : 'open',
    rules: '',
    outcome: state === 'won' && win !== undefined ? { itemId: win.id } : null,
  };
  return (
    <Flex vertical align="center" gap="small">
      <Segmented
        size="small"
        aria-label={t(`${T}.state`)}
        value={state}
        options={STATES.map((one) => ({ value: one, label: t(`${T}.state.${one}`) }))}
        onChange={setState}
        style={{ maxWidth: '100%', overflowX: 'auto' }}
      />
      <section aria-label={t(`${T}.preview`)} className={styles.phone}>
        <div inert className={styles.screen}>
          <ActivityPageView page={page} doc={doc} words={words} world={world} handlers={STILL} mode="preview" />
        </div>
      </section>
    </Flex>
  );
}

import { renderToString } from 'react-dom/server';
import type { PlayPageData } from '../contract/activity-box/play/playPage.ts';
import { PlayView } from './PlayView.tsx';

const nothing = async (): Promise<undefined> => undefined;

/** Nobody does anything on a page that is on its way. */
const STILL = {
  onDraw: async () => ({ refusal: '' }),
  onSubmitForm: nothing,
  onRequestCode: nothing,
  onSignIn: nothing,
  onSaveAddress: nothing,
  onCopy: async () => false,
  onBoost: nothing,
  onShare: () => undefined,
  onCopyBoostLink: () => undefined,
};

/** The page as markup, seen by somebody who is not known: what a phone paints before any script has come. */
export function renderPlay(data: PlayPageData, isFriend: boolean): string {
  const state = { phase: data.phase, isSignedIn: false, standing: null, boost: null, said: '' };
  return renderToString(<PlayView data={data} state={state} handlers={STILL} isFriend={isFriend} />);
}

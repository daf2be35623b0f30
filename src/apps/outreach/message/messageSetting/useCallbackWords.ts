import type { CallbackCall } from '../../../../contract/outreach/channel/callbackAddress.ts';
import { useTexts } from '../../../../ui/index.ts';

/** What a call says when its host is none of the public internet. */
const PRIVATE = 'EPRIVATE';

/** The words of calls of callback addresses. */
export function useCallbackWords(): { answerOf: (call: Pick<CallbackCall, 'status' | 'detail'>) => string } {
  const t = useTexts();
  return {
    answerOf: ({ status, detail }) =>
      status === null ? (detail === PRIVATE ? t('outreach.callback.private') : (detail ?? '–')) : `HTTP ${status}`,
  };
}

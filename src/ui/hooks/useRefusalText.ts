import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestError } from '../../sdk/index.ts';

type Problem = RequestError['fieldErrors'][number];

/** Words a refused field of an answer: by its code, or by the server's message where this page has no words for the code. */
export type RefusalText = (problem: Problem, message: string) => string;

/** See {@link RefusalText}. */
export function useRefusalText(): RefusalText {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ code, params }, message) => {
      const key = `error.${code}`;
      return message === '' || i18n.exists(key) ? t(key, params) : message;
    },
    [t, i18n],
  );
}

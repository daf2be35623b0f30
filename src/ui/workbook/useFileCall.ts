import { useState } from 'react';
import { RequestError } from '../../sdk/index.ts';
import { useAction } from '../hooks/useAction.ts';
import { type RefusalText, useRefusalText } from '../hooks/useRefusalText.ts';

/** Why a file was refused, in words: of its fields where they were named, else of the whole call. */
function refusalOf({ fieldErrors, message }: RequestError, say: RefusalText): string {
  const words = fieldErrors.map((one) => say(one, message));
  return words.length > 0 ? words.join(' ') : message;
}

/** A call that takes a file, and what it answered last. */
export interface FileCall<Answer> {
  busy: boolean;
  done: Answer | undefined;
  /** Why the last file was refused, in words, to stand beside the upload; and the code of its first fault. */
  refusal: string | undefined;
  code: string | undefined;
  send: (call: () => Promise<Answer>) => Promise<boolean>;
  /** Forgets what was said of the file before. */
  forget: () => void;
}

/** Sends files, one at a time. The call is made with `showError: false`: its refusal stands beside the upload. */
export function useFileCall<Answer>(): FileCall<Answer> {
  const say = useRefusalText();
  const [busy, run] = useAction();
  const [done, setDone] = useState<Answer>();
  const [error, setError] = useState<RequestError>();
  const forget = (): void => {
    setDone(undefined);
    setError(undefined);
  };
  const send = (call: () => Promise<Answer>): Promise<boolean> => {
    forget();
    return run(async () => {
      try {
        setDone(await call());
      } catch (failure) {
        if (failure instanceof RequestError) setError(failure);
        throw failure;
      }
    }, null);
  };
  const refusal = error === undefined ? undefined : refusalOf(error, say);
  return { busy, done, refusal, code: error?.fieldErrors[0]?.code, send, forget };
}

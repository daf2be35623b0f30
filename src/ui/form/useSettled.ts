import { useEffect, useState } from 'react';
import { useIsComposing } from '../field/useIsComposing.ts';

/** Short enough to feel live, long enough not to ask the server at every key. */
const SETTLE_MS = 200;

/** The value once it has not changed for a moment, and no input method is putting a text together. */
export function useSettled<Value>(value: Value, pauseMs = SETTLE_MS): Value {
  const [settled, setSettled] = useState(value);
  const isComposing = useIsComposing();
  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, isComposing, pauseMs]);
  return settled;
}

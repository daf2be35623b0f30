import { useEffect, useState } from 'react';

/** Short enough to feel live, long enough not to ask the server at every key. */
const SETTLE_MS = 200;

/** The value once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

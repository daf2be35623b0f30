import { useEffect, useState } from 'react';

/** How long something may take before a skeleton shows: what is quicker would only flicker. */
export const SKELETON_DELAY_MS = 300;

/** Turns true once `active` has been true for a while, and false at once. */
export function useDelayed(active: boolean, delay: number = SKELETON_DELAY_MS): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delay]);
  return active && late;
}

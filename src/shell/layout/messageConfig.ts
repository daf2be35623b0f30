/** §8.1: where messages stand, how long (seconds), and how many at once. */
export const MESSAGE_CONFIG = { top: 100, duration: 2, maxCount: 1 } as const;

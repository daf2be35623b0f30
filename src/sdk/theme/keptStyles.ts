import { createCache } from '@ant-design/cssinjs';

/**
 * A cache of antd's styles that outlives the components: antd forgets the styles of a component when the last one leaves the
 * page, so every mount of a sub-application would compute and insert them all again (a third of the time of a switch).
 * It stays small: one entry per component and theme.
 */
export const keptStyles = createCache();

const update = keptStyles.opUpdate.bind(keptStyles);
// An entry counts those who use it and goes when the count reaches zero, which one more from the start prevents.
keptStyles.opUpdate = (key, change) =>
  update(key, (known) => {
    const next = change(known);
    return known === undefined && next !== null ? [next[0] + 1, next[1]] : next;
  });

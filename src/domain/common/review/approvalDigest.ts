/** Hour of the tenant's day, in its zone, from which reviewers are told what still waits for them: the day begins with it. */
export const DIGEST_HOUR = 9;

/** What is named in one e-mail; of more it says how many. */
export const DIGEST_LIST_MAX = 20;

/** What waits for one reviewer: what an e-mail names, and how many more there are. */
export interface Digest<Item> {
  named: Item[];
  more: number;
}

/** What waits, by the reviewer whose turn it is, in the order in which it is given; what is nobody's turn is told nobody. */
export function digestsOf<Item extends { reviewerId: string | undefined }>(
  waiting: readonly Item[],
): Map<string, Digest<Item>> {
  const digests = new Map<string, Digest<Item>>();
  for (const item of waiting) {
    if (item.reviewerId === undefined) continue;
    const digest = digests.get(item.reviewerId) ?? { named: [], more: 0 };
    if (digest.named.length < DIGEST_LIST_MAX) digest.named.push(item);
    else digest.more += 1;
    digests.set(item.reviewerId, digest);
  }
  return digests;
}

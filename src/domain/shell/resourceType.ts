/** What a menu resource is (§3.2): the numbers travel on the wire and must not change. */
export const RESOURCE_TYPE = { group: 0, page: 1, button: 2 } as const;

/** Code of a menu resource's type (§3.2, §9). */
export type ResourceType = (typeof RESOURCE_TYPE)[keyof typeof RESOURCE_TYPE];

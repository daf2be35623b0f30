/** Kinds of characters (digits, letters, specials) that a tenant may ask new passwords for (§5.2: at least two). */
export const PASSWORD_KINDS = [2, 3] as const;

/** Most messages to one person a day that a tenant can set; 0 is without limit. */
export const DAILY_PER_PERSON_MAX = 1_000;

/** Largest limit on one task's audience: an audience has no more people (docs/decisions: 500,000); 0 is without limit. */
export const AUDIENCE_MAX = 500_000;

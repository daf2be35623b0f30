import type { Right } from '../../shell/rights.ts';

/** What tasks are sent to: people who fulfil a rule, or numbers that were handed in. */
export const AUDIENCE_KINDS = ['group', 'package'] as const;

/** One of {@link AUDIENCE_KINDS}. */
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

/** The right that opens the page of an audience, by its kind. */
export const AUDIENCE_RIGHTS: Readonly<Record<AudienceKind, Right>> = {
  group: 'customerGroup:view',
  package: 'package:view',
};

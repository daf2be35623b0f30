/** §2.5: the steps of a new tenant, in their order: who signs, what is written, what is sent, and what came of it. */
export const ONBOARDING_STEPS = ['signature', 'template', 'task', 'statistics'] as const;

/** One of {@link ONBOARDING_STEPS}. */
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

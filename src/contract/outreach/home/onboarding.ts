import { z } from 'zod';
import { ONBOARDING_STEPS } from '../../../domain/outreach/home/onboarding.ts';
import { defineEndpoint } from '../../shared/endpoint.ts';

/** How far the tenant has come: every step in its order, done or not. */
export const getOnboarding = defineEndpoint({
  id: 'onboarding.get',
  method: 'GET',
  path: 'custom/onboarding',
  access: { right: 'home:view' },
  summary: 'The first steps of a new tenant',
  answer: z.array(z.object({ step: z.enum(ONBOARDING_STEPS), done: z.boolean() })),
});

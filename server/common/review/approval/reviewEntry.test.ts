import { expect, it } from 'vitest';
import type { Reviewed } from './Reviewable.ts';
import { reviewEntry } from './reviewEntry.ts';

const reviewed = {
  id: 'one',
  name: 'Spring',
  status: 'pendingReview',
  authorNames: ['Ann', '', 'Bob'],
  submittedAt: new Date(0),
  reviewedBy: null,
  version: 1,
} as unknown as Reviewed;

it('names the authors of what is reviewed as the language of the reader writes lists, without those who have no name', () => {
  expect(reviewEntry('en_US', 'smsTemplate', reviewed).submittedByName).toBe('Ann, Bob');
  expect(reviewEntry('zh_CN', 'smsTemplate', reviewed).submittedByName).toBe('Ann、Bob');
});

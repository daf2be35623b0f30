import { describe, expect, it } from 'vitest';
import { isAboveDepartment } from '../people/department.ts';
import {
  authorsAfterEdit,
  isRejectionReason,
  REVIEW_STATES,
  reviewHindrance,
  reviewStateAfter,
} from './reviewState.ts';

describe('the state of a review', () => {
  it('begins with pending, and every change leads back to it [4.3-29] [4.3-32]', () => {
    expect(reviewStateAfter(undefined, 'create')).toBe('pendingReview');
    for (const state of REVIEW_STATES) {
      expect(reviewStateAfter(state, 'edit')).toBe('pendingReview');
      expect(reviewStateAfter(state, 'create')).toBeUndefined();
    }
    expect(reviewStateAfter(undefined, 'edit')).toBeUndefined();
  });

  it('is approved or rejected only while it is pending [4.3-30]', () => {
    expect(reviewStateAfter('pendingReview', 'approve')).toBe('approved');
    expect(reviewStateAfter('pendingReview', 'reject')).toBe('rejected');
    for (const state of [undefined, 'approved', 'rejected'] as const)
      expect([reviewStateAfter(state, 'approve'), reviewStateAfter(state, 'reject')]).toEqual([undefined, undefined]);
  });
});

it('a rejection needs a reason: blanks are none [5.3-61]', () => {
  expect(['', '  \n', '含有违规内容', 'x'.repeat(201)].map(isRejectionReason)).toEqual([false, false, true, false]);
});

it('the authors are those who changed it since it was approved last', () => {
  expect(authorsAfterEdit('approved', ['a', 'b'], 'c')).toEqual(['c']);
  expect(authorsAfterEdit('rejected', ['a'], 'b')).toEqual(['a', 'b']);
  expect(authorsAfterEdit('pendingReview', ['a'], 'a')).toEqual(['a']);
});

describe('who reviews [6-19]', () => {
  const all = [
    { id: 'top', parentId: null, level: 1 },
    { id: 'east', parentId: 'top', level: 2 },
    { id: 'city', parentId: 'east', level: 3 },
    { id: 'west', parentId: 'top', level: 2 },
  ];
  const barrier = (departmentId: string | null, isAdministrator: boolean, ...authors: (string | null)[]) =>
    reviewHindrance(
      { id: 'me', departmentId, isAdministrator },
      authors.map((author, index) => ({ id: `author${index}`, departmentId: author })),
      (upper, lower) => isAboveDepartment(upper, lower, all),
    );

  it('administrators review everyone, superiors those below them, others nobody', () => {
    expect([barrier(null, true, 'city'), barrier('top', false, 'city'), barrier('east', false, 'city')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([barrier('west', false, 'city'), barrier('city', false, 'city'), barrier(null, false, 'city')]).toEqual(
      Array(3).fill('notSuperior'),
    );
  });

  it('a superior stands above every author, and authors without a department are left to administrators', () => {
    expect(barrier('east', false, 'city', 'west')).toBe('notSuperior');
    expect([barrier('top', false, null), barrier('top', false)]).toEqual(['notSuperior', 'notSuperior']);
  });

  it('who has no department is nobody’s superior, and nobody is theirs', () => {
    const judged = (mine: string | null, theirs: string | null) =>
      reviewHindrance(
        { id: 'me', departmentId: mine, isAdministrator: false },
        [{ id: 'author', departmentId: theirs }],
        () => true,
      );
    expect([judged('top', 'city'), judged(null, 'city'), judged('top', null)]).toEqual([
      undefined,
      'notSuperior',
      'notSuperior',
    ]);
  });

  it('nobody reviews what they wrote a part of, not even an administrator', () => {
    const authors = ['other', 'me'].map((id) => ({ id, departmentId: null }));
    expect(reviewHindrance({ id: 'me', departmentId: null, isAdministrator: true }, authors, () => true)).toBe(
      'ownWork',
    );
  });
});

it('a reason is as long as what is said, not as the blanks around it', () => {
  expect([`  ${'x'.repeat(200)}\n`, ` ${'x'.repeat(201)}`].map(isRejectionReason)).toEqual([true, false]);
});

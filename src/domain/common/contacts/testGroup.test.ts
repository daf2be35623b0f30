import { describe, expect, it } from 'vitest';
import { testGroups } from '../../../contract/common/contacts/testGroup.ts';
import { emailListFault, GROUP_NAME_MAX, TEST_RECIPIENTS_MAX } from './testGroup.ts';

const addresses = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}@example.com`);

describe('a list of e-mail addresses', () => {
  it('holds each address once, whatever its case and the blanks around it [5.2-05]', () => {
    expect(emailListFault(['a@example.com', 'b@example.com', ' A@Example.com '])).toEqual({
      code: 'emailRepeated',
      params: { repeated: ' A@Example.com ' },
    });
    expect(emailListFault(['a@example.com', 'b@example.com'])).toBeUndefined();
  });

  it('holds no empty address [5.2-06]', () => {
    expect(emailListFault(['a@example.com', ''])).toEqual({ code: 'emailEmpty' });
    expect(emailListFault(['  '])).toEqual({ code: 'emailEmpty' });
  });

  it('names what is not well formed, and takes no more than a test send', () => {
    expect(emailListFault(['a@example.com', 'nobody', 'x@'])).toEqual({
      code: 'recipientFormat',
      params: { wrong: 'nobody, x@' },
    });
    expect(emailListFault(addresses(TEST_RECIPIENTS_MAX))).toBeUndefined();
    expect(emailListFault(addresses(TEST_RECIPIENTS_MAX + 1))?.code).toBe('tooManyRecipients');
  });
});

describe('a group of test recipients', () => {
  it('has a name of at most 25 characters [5.3-10]', () => {
    const named = (name: string): boolean =>
      testGroups.create.body.safeParse({ name, recipients: addresses(1) }).success;
    expect([named('x'.repeat(GROUP_NAME_MAX)), named('x'.repeat(GROUP_NAME_MAX + 1)), named(' ')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has at least one address', () => {
    expect(testGroups.create.body.safeParse({ name: 'x', recipients: [] }).error?.issues[0]?.message).toBe('required');
  });
});

it('a list of e-mail addresses names every one that stands twice, and how many it may hold', () => {
  expect(emailListFault(['a@example.com', 'b@example.com', 'a@example.com', 'B@example.com'])?.params).toEqual({
    repeated: 'a@example.com, B@example.com',
  });
  expect(emailListFault(addresses(TEST_RECIPIENTS_MAX + 1))?.params).toEqual({ max: TEST_RECIPIENTS_MAX });
});

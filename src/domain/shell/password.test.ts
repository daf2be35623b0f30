import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkPassword, initialPassword } from './password.ts';

const two = { account: 'alice', kinds: 2 };
const three = { account: 'alice', kinds: 3 };

describe('checkPassword', () => {
  it('takes 8 to 32 characters [5.2-07]', () => {
    expect(checkPassword('a1c3e5g', two)).toEqual(['passwordLength']);
    expect(checkPassword('a1c3e5g7', two)).toEqual([]);
    expect(checkPassword('a1c3e5g7'.repeat(4), two)).toEqual([]);
    expect(checkPassword(`${'a1c3e5g7'.repeat(4)}x`, two)).toEqual(['passwordLength']);
  });

  it('needs two kinds of characters, or three where the tenant asks for it [5.2-08] [5.2-11] [5.2-12]', () => {
    expect(checkPassword('acegikmoq', two)).toEqual(['passwordKinds']);
    expect(checkPassword('acegik246', two)).toEqual([]);
    expect(checkPassword('acegik246', three)).toEqual(['passwordKinds']);
    expect(checkPassword('acegik24!', three)).toEqual([]);
    // Capital and small letters are one kind.
    expect(checkPassword('AcEgIkMoQ', two)).toEqual(['passwordKinds']);
    expect(checkPassword('AcEgIk246', three)).toEqual(['passwordKinds']);
  });

  it('refuses three identical characters in a row, not two [5.2-13]', () => {
    expect(checkPassword('xaaay1z9', two)).toEqual(['passwordRepeats']);
    expect(checkPassword('xaaya1z9', two)).toEqual([]);
    expect(checkPassword('x!!!y1z9', two)).toEqual(['passwordRepeats']);
  });

  it('refuses rising runs of three digits or letters, in either case [5.2-14]', () => {
    expect(checkPassword('xk123zq!', two)).toEqual(['passwordSequence']);
    expect(checkPassword('9kabczq!', two)).toEqual(['passwordSequence']);
    expect(checkPassword('9kAbCzq!', two)).toEqual(['passwordSequence']);
    expect(checkPassword('9kabdzq!', two)).toEqual([]);
  });

  it('refuses falling runs of three digits or letters [5.2-15]', () => {
    expect(checkPassword('xk321zq!', two)).toEqual(['passwordSequence']);
    expect(checkPassword('9kcbazq!', two)).toEqual(['passwordSequence']);
  });

  it('does not take neighbours of different kinds for a run', () => {
    // '9', ':' and ';' follow each other in the code table.
    expect(checkPassword('k9:;zqp4', two)).toEqual([]);
    expect(['k/01zqp4', 'k`abzqp4', 'kyz{4qp8'].flatMap((text) => checkPassword(text, two))).toEqual([]);
  });

  it('must not contain the account, whatever the case [5.2-16]', () => {
    expect(checkPassword('xAlice97!', two)).toEqual(['passwordContainsAccount']);
    expect(checkPassword('xAlce97!', two)).toEqual([]);
  });

  it('finds a run wherever it stands', () => {
    const filler = fc.string({ unit: fc.constantFrom('x', '!', 'q', '%'), maxLength: 10 });
    fc.assert(
      fc.property(filler, fc.integer({ min: 0, max: 7 }), filler, (before, digit, after) => {
        const run = `${digit}${digit + 1}${digit + 2}`;
        expect(checkPassword(before + run + after, two)).toContain('passwordSequence');
      }),
    );
  });
});

describe('checkNewPassword', () => {
  it('refuses the current password again [5.2-09]', () => {
    const form = { newPassword: 'Kx7!wq2m', confirmation: 'Kx7!wq2m', currentPassword: 'Kx7!wq2m' };
    expect(checkNewPassword(form, two)).toEqual([{ field: 'newPassword', problem: 'passwordSame' }]);
  });

  it('names the field of every fault', () => {
    expect(checkNewPassword({ newPassword: 'aaa', confirmation: 'aab' }, two)).toEqual([
      { field: 'newPassword', problem: 'passwordLength' },
      { field: 'newPassword', problem: 'passwordKinds' },
      { field: 'newPassword', problem: 'passwordRepeats' },
      { field: 'confirmation', problem: 'passwordsDiffer' },
    ]);
  });

  it('refuses a confirmation that differs [5.2-10]', () => {
    expect(checkNewPassword({ newPassword: 'Kx7!wq2m', confirmation: 'Kx7!wq2n' }, two)).toEqual([
      { field: 'confirmation', problem: 'passwordsDiffer' },
    ]);
  });
});

describe('initialPassword', () => {
  it('is the last six digits of the phone', () => {
    expect(initialPassword('13800138000')).toBe('138000');
    expect(initialPassword('+852 5123-4567')).toBe('234567');
  });
});

it('a run is found at the very end too, and no account stands in no password', () => {
  expect(checkPassword('9kzqx!ab', { account: '', kinds: 2 })).toEqual([]);
  expect(checkPassword('9kzqx!abc', { account: '', kinds: 2 })).toEqual(['passwordSequence']);
});

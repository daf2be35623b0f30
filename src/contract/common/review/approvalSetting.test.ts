import { describe, expect, it } from 'vitest';
import { approvalSettingForm } from './approvalSetting.ts';

describe('reviewers', () => {
  const id = '7f3f0c3e-6c5e-4b0a-9a57-1f2d3c4b5a69';
  const problems = (enabled: boolean, ...names: string[]): string[] => {
    const parsed = approvalSettingForm.safeParse({ enabled, reviewers: names.map((name) => ({ userId: id, name })) });
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  };

  it('are not empty [5.3-04]', () => {
    expect([problems(true, ''), problems(true, '  ')]).toEqual(
      Array.from({ length: 2 }, () => ['reviewers.0.name required']),
    );
    const nobody = approvalSettingForm.safeParse({ enabled: true, reviewers: [{ userId: '', name: 'Ann' }] });
    expect(nobody.success).toBe(false);
  });

  it('have names of at most 20 characters [5.3-05]', () => {
    expect(problems(true, '审'.repeat(20))).toEqual([]);
    expect(problems(true, '审'.repeat(21))).toEqual(['reviewers.0.name tooLong']);
  });

  it('are at least one while review is enabled, and may be none while it is not [5.3-06]', () => {
    expect(problems(true)).toEqual(['reviewers reviewersRequired']);
    expect(problems(false)).toEqual([]);
  });
});

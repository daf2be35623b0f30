import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listOperations } from '../../../../src/contract/common/access/operationLog.ts';
import {
  getOutreachGeneral,
  getTaskDefaults,
  updateOutreachGeneral,
} from '../../../../src/contract/outreach/setting/outreachGeneral.ts';
import {
  OUTREACH_GENERAL_DEFAULT,
  TOLD_REVIEWERS_MAX,
} from '../../../../src/domain/outreach/setting/outreachGeneral.ts';
import { LATENESS_MINUTES } from '../../../../src/domain/outreach/task/taskStatus.ts';
import { createTestApi, type TestApi } from '../../../../tests/db/testApi.ts';
import { outreachGeneral } from '../../../db/schema/index.ts';

describe('the general configuration of tasks', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await createTestApi();
  });
  afterAll(() => test.close());
  beforeEach(() => test.ports.db.delete(outreachGeneral));

  const untouched = { ...OUTREACH_GENERAL_DEFAULT, reviewers: [] };
  const save = (over: Record<string, unknown> = {}, version = 1) =>
    test.admin.call(updateOutreachGeneral, { body: { ...untouched, ...over, version } });
  const faults = async (over: Record<string, unknown>) =>
    (await save(over)).body.fieldErrors?.map(({ path, code }) => `${path} ${code}`);

  it('is what the rules say until somebody sets it, and is kept with reviewers as a list of e-mails [2.5-054] [3.4-25]', async () => {
    expect((await test.admin.call(getOutreachGeneral, {})).value).toEqual({ ...untouched, version: 1 });
    const reviewers = [
      { name: 'Ann', email: 'ann@example.com' },
      { name: 'Bob', email: 'bob@example.com' },
    ];
    const set = {
      latenessMinutes: 60,
      priority: 'high',
      frequencyMax: 3,
      frequencyDays: 7,
      alreadySentDays: 30,
      consentRequired: ['sms'],
    };
    expect((await save({ ...set, reviewers })).value).toEqual({ ...set, reviewers, version: 2 });
    expect((await test.admin.call(getOutreachGeneral, {})).value).toEqual({ ...set, reviewers, version: 2 });
  });

  it('is saved over the version that was seen alone; two first saves at once are one save and one conflict', async () => {
    const both = await Promise.all([save({ latenessMinutes: 20 }), save({ latenessMinutes: 30 })]);
    expect(new Set(both.map(({ body }) => body.errorCode ?? 'saved'))).toEqual(new Set(['CONFLICT', 'saved']));
    const late = await save();
    expect(late.body).toMatchObject({ errorCode: 'CONFLICT', data: { version: 2 } });
  });

  it('is refused at the field that is wrong', async () => {
    const { min, max } = LATENESS_MINUTES;
    expect(await faults({ latenessMinutes: min - 1 })).toEqual(['latenessMinutes tooSmall']);
    expect(await faults({ latenessMinutes: max + 1 })).toEqual(['latenessMinutes tooLarge']);
    expect(await faults({ frequencyDays: 0 })).toEqual(['frequencyDays tooSmall']);
    const person = (name: string, email: string) => ({ name, email });
    const twice = [person('Ann', 'ann@example.com'), person('An', 'ANN@example.com')];
    expect(await faults({ reviewers: twice })).toEqual(['reviewers.1.email emailTwice']);
    expect(await faults({ reviewers: [person('a'.repeat(21), 'a@example.com')] })).toEqual([
      'reviewers.0.name tooLong',
    ]);
    expect(await faults({ reviewers: [person('Ann', 'nobody')] })).toEqual(['reviewers.0.email emailFormat']);
    const many = Array.from({ length: TOLD_REVIEWERS_MAX + 1 }, (_, nth) => person('Ann', `a${nth}@example.com`));
    expect(await faults({ reviewers: many })).toEqual(['reviewers tooManyReviewers']);
    expect((await save({ latenessMinutes: min, reviewers: many.slice(1) })).body.success).toBe(true);
  });

  it('gives whoever makes tasks the rules to begin with, and nobody’s address', async () => {
    await save({ priority: 'low', frequencyMax: 2, reviewers: [{ name: 'Ann', email: 'ann@example.com' }] });
    const planner = await test.userWith(['task:edit']);
    expect((await planner.call(getTaskDefaults, {})).value).toEqual({
      priority: 'low',
      frequencyMax: 2,
      frequencyDays: 1,
      alreadySentDays: 0,
    });
    expect((await planner.call(getOutreachGeneral, {})).body.errorCode).toBe('NO_PERMISSION');
  });

  it('leaves names in the log, and no addresses', async () => {
    await save({ reviewers: [{ name: 'Ann', email: 'secret@example.com' }] });
    const { text } = await test.admin.call(listOperations, { query: { action: 'outreachGeneral.update' } });
    expect(text).toContain('Ann');
    expect(text).not.toContain('secret@example.com');
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formErrors, isRequiredField, maxLengthOf } from './formRules.ts';
import { sites } from '../common/settings/site.ts';
import { createCustomField } from '../common/contacts/customField.ts';
import { createTag } from '../profile/tag/tag.ts';
import { smsTemplateForm } from '../common/sms/smsTemplate.ts';
import { taskForm } from '../outreach/task/task.ts';

const site = { name: 'Shop', type: 'website' as const, domain: 'www.example.com' };

describe('the rules of a form', () => {
  it('are those of the body that it sends, at their fields, with their numbers', () => {
    expect(formErrors(sites.create.body, site)).toEqual([]);
    expect(formErrors(sites.create.body, { ...site, name: 'x'.repeat(31), domain: 'no host' })).toEqual([
      { path: 'name', code: 'tooLong', params: { max: 30 } },
      { path: 'domain', code: 'hostFormat' },
    ]);
  });

  it('of several forms in one are those of the one that is sent', () => {
    expect(maxLengthOf(createTag.body, 'name')).toBe(30);
    expect(maxLengthOf(createTag.body, 'nothing')).toBeUndefined();
    const tag = {
      name: '',
      categoryId: '',
      filterMode: 'text',
      basis: 'rule',
      sourceId: '',
      values: [],
      refresh: 'once',
    };
    for (const field of ['name', 'categoryId', 'sourceId', 'values'])
      expect(isRequiredField(createTag.body, tag, field)).toBe(true);
    expect(isRequiredField(createTag.body, tag, 'description')).toBe(false);
  });

  it('name a field within a list by its place', () => {
    const options = [
      { name: 'A', code: 'a' },
      { name: 'A', code: 'b!' },
    ];
    const field = {
      name: 'Level',
      code: 'level',
      parameter: 'level',
      component: 'select' as const,
      options,
      visibleRange: 'everyone' as const,
      memberIds: [],
    };
    expect(formErrors(createCustomField.body, field)).toEqual([
      { path: 'options.1.code', code: 'codeFormat' },
      { path: 'options.1.name', code: 'nameTaken' },
    ]);
  });

  it('mark what may not be empty, which can depend on the other values', () => {
    expect(isRequiredField(sites.create.body, site, 'name')).toBe(true);
    expect(isRequiredField(sites.create.body, site, 'domain')).toBe(true);
    expect(isRequiredField(sites.create.body, { ...site, type: 'app' }, 'domain')).toBe(false);
    expect(isRequiredField(z.object({ who: z.array(z.string()).min(1, 'required') }), { who: ['a'] }, 'who')).toBe(
      true,
    );
    const days = z.object({ days: z.number().nullable().default(null), count: z.number('required') });
    expect(['days', 'count'].map((name) => isRequiredField(days, { days: 7, count: 1 }, name))).toEqual([false, true]);
  });

  it('mark what may be nothing by whether nothing is refused, and never a yes or no', () => {
    const draft = { name: '', messageId: '', audienceId: '', scheduledAt: null };
    const isMarked = (sendMode: string): boolean => isRequiredField(taskForm, { ...draft, sendMode }, 'scheduledAt');
    expect(isMarked('scheduled')).toBe(true);
    expect(isMarked('immediate')).toBe(false);
    expect(isRequiredField(z.object({ enabled: z.boolean() }), { enabled: false }, 'enabled')).toBe(false);
  });

  it('say what the whole lacks together with what its parts lack', () => {
    const template = { name: '', type: 'other', region: 'domestic', content: '', unsubscribe: '', samples: {} };
    const missing = (body: object) => formErrors(smsTemplateForm, body).map(({ path, code }) => [path, code]);
    expect(missing({ ...template, signatureId: null })).toEqual([
      ['name', 'required'],
      ['content', 'required'],
      ['signatureId', 'required'],
    ]);
    expect(missing({ ...template, region: 'international', signatureId: null })).not.toContainEqual([
      'signatureId',
      'required',
    ]);
    for (const noForm of [null, 'text', 7]) {
      expect(formErrors(smsTemplateForm, noForm)).toHaveLength(1);
      expect(formErrors(taskForm, noForm)).toHaveLength(1);
    }
  });

  it('mark only the field that would be refused for being empty', () => {
    const schema = z
      .object({
        code: z.string().regex(/^\w+$/, 'codeFormat'),
        options: z.array(z.string()).min(1, 'optionsRequired'),
        odd: z.string().min(1, 'notRequiredHere'),
        other: z.string().min(1, 'unrequired'),
      })
      .refine(() => false, { message: 'required', path: ['code.part'] });
    const values = { code: 'a', options: ['a'], odd: 'a', other: '' };
    const marked = ['code', 'options', 'odd', 'other'].filter((name) => isRequiredField(schema, values, name));
    expect(marked).toEqual(['options']);
  });

  it('know how long a text may be, through what the schema does with it', () => {
    expect(maxLengthOf(sites.create.body, 'name')).toBe(30);
    expect(maxLengthOf(z.array(z.string().max(5)), 'name')).toBeUndefined();
    const schema = z.object({
      cut: z
        .string()
        .trim()
        .max(5)
        .transform((text) => text.toUpperCase())
        .optional(),
      free: z.string(),
      count: z.number(),
    });
    expect(['cut', 'free', 'count', 'none'].map((name) => maxLengthOf(schema, name))).toEqual([
      5,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { newComponent, newPage } from '../activityPage/newComponent.ts';
import { NEW_ACTIVITY_LOGIC } from '../logic/activityLogic.ts';
import { CHANCE_WHOLE } from '../draw/chance.ts';
import { pageWorldOf, submitFaults } from './submitFaults.ts';

type Content = Parameters<typeof submitFaults>[0];

const NOW = new Date('2026-11-21T08:00:00.000Z');
const drawable: Content['logic'] = {
  ...NEW_ACTIVITY_LOGIC,
  prizesOn: true,
  items: [{ id: 'none', name: 'Thanks', prizeId: null, quantity: 0, dailyCap: null }],
  replacementItemId: 'none',
  tables: [{ groupId: null, shares: [{ itemId: 'none', millionths: CHANCE_WHOLE }] }],
};
const content = (basics: Partial<Content['basics']>, logic = drawable): Content => ({
  basics: {
    templateType: 'landingPage',
    displayTo: '2026-12-31T00:00:00.000Z',
    channels: ['h5'],
    share: { officialAccountId: null },
    ...basics,
  },
  pages: { pages: [{ ...newPage('home', 'home', '首页'), components: [newComponent('placeholder', 'space')] }] },
  logic,
});
const SOUND = { basics: [], pages: [], logic: [] };

describe('an activity that is submitted', () => {
  it('has no fault where basics, pages and logic are sound', () => {
    expect(submitFaults(content({}), NOW)).toEqual(SOUND);
  });

  it('is displayed for a while yet, be it a thousandth of a second', () => {
    const over = { ...SOUND, basics: [{ path: ['displayTo'], code: 'activityOver' }] };
    expect(submitFaults(content({ displayTo: '2026-11-21T08:00:00.001Z' }), NOW)).toEqual(SOUND);
    expect(submitFaults(content({ displayTo: '2026-11-21T08:00:00.000Z' }), NOW)).toEqual(over);
    expect(submitFaults(content({ displayTo: '2025-11-21T08:00:00.000Z' }), NOW)).toEqual(over);
  });

  it('names its official account where it is shown in one', () => {
    const basics = (channels: string[], officialAccountId: string | null) =>
      submitFaults(content({ channels, share: { officialAccountId } }), NOW).basics;
    expect(basics(['h5', 'officialAccount'], null)).toEqual([
      { path: ['share', 'officialAccountId'], code: 'required' },
    ]);
    expect(basics(['officialAccount'], 'oa1')).toEqual([]);
    expect(basics(['h5'], 'oa1')).toEqual([]);
  });

  it('has its prizes on where its template is a lottery, and may have them off elsewhere', () => {
    const logic = (templateType: Content['basics']['templateType'], prizesOn: boolean) =>
      submitFaults(content({ templateType }, { ...drawable, prizesOn }), NOW).logic;
    expect(logic('lottery', false)).toEqual([{ path: ['prizesOn'], code: 'prizesOff' }]);
    for (const templateType of ['landingPage', 'registration', 'insuranceLanding'] as const)
      expect(logic(templateType, false)).toEqual([]);
    expect(logic('lottery', true)).toEqual([]);
  });

  it('has the faults of its prizes and logic, too', () => {
    expect(submitFaults(content({}, { ...drawable, replacementItemId: null }), NOW).logic).toEqual([
      { path: ['replacementItemId'], code: 'replacementMissing' },
    ]);
  });

  it.each([
    ['landingPage', []],
    ['lottery', [{ pageId: 'home', code: 'drawRequired' }]],
    ['registration', [{ pageId: 'home', code: 'formRequired' }]],
    ['insuranceLanding', [{ pageId: 'home', code: 'formRequired' }]],
  ] as const)('has pages with what a template of type %s needs', (templateType, faults) => {
    expect(submitFaults(content({ templateType }), NOW)).toEqual({ ...SOUND, pages: faults });
  });
});

it('pages name the items of their activity, and images have the size that is known of them', () => {
  const size = { width: 670, height: 671 };
  const world = pageWorldOf(content({}), () => size);
  expect(world.prizeItems.map(({ id }) => id)).toEqual(['none']);
  expect(world.imageSizeOf('any')).toBe(size);
});

import { describe, expect, it } from 'vitest';
import { activityBasics } from './activityBasics.ts';

const BASICS = {
  name: '会员日',
  code: 'memberday',
  templateType: 'lottery',
  displayFrom: '2026-11-01T00:00:00.000Z',
  participateFrom: '2026-11-01T00:00:00.000Z',
  participateTo: '2026-11-20T00:00:00.000Z',
  displayTo: '2026-11-30T00:00:00.000Z',
  channels: ['h5'],
  administratorIds: [],
  domainId: null,
  remarks: '',
  share: { officialAccountId: null, title: '', description: '', imageId: null },
};

describe('what is shared of an activity', () => {
  const faults = (share: object): string[] =>
    activityBasics
      .safeParse({ ...BASICS, share: { ...BASICS.share, ...share } })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

  it('has a title of at most 20 characters [5.4-07]', () => {
    expect(faults({ title: '享'.repeat(20) })).toEqual([]);
    expect(faults({ title: '享'.repeat(21) })).toEqual(['share.title tooLong']);
  });

  it('has a description of at most 50 characters [5.4-08]', () => {
    expect(faults({ description: '述'.repeat(50) })).toEqual([]);
    expect(faults({ description: '述'.repeat(51) })).toEqual(['share.description tooLong']);
  });
});

describe('the basic details of an activity', () => {
  const faults = (over: object): string[] =>
    activityBasics
      .safeParse({ ...BASICS, ...over })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

  it('have a code in its form, of which one thing is said at a time', () => {
    expect(faults({ code: 'a b' })).toEqual(['code activityCodeFormat']);
    expect(faults({ code: '' })).toEqual(['code required']);
  });

  it('name channels and administrators once each', () => {
    const id = '7f3c0a52-9d1e-4c1b-a6de-0f5b8a3c2d10';
    expect(faults({ channels: ['h5', 'h5'] })).toEqual(['channels channelTwice']);
    expect(faults({ administratorIds: [id, id] })).toEqual(['administratorIds administratorTwice']);
    expect(faults({ administratorIds: [id] })).toEqual([]);
  });

  it('have a display that begins before it ends and holds the participation', () => {
    expect(faults({ displayTo: BASICS.displayFrom }).at(0)).toBe('displayTo endNotAfterStart');
    expect(faults({ participateTo: '2026-12-01T00:00:00.000Z' })).toEqual([
      'participateTo participationOutsideDisplay',
    ]);
  });
});

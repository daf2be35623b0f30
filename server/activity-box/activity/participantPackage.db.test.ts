import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ChosenParticipants,
  countParticipants,
  makeParticipantPackage,
} from '../../../src/contract/activity-box/activity/activityAudience.ts';
import { createContact, removeContact } from '../../../src/contract/common/contacts/contactForm.ts';
import { listOperations } from '../../../src/contract/common/access/operationLog.ts';
import { getPackage } from '../../../src/contract/profile/audience/package.ts';
import { sharePlay, submitPlayForm } from '../../../src/contract/activity-box/play/play.ts';
import { NEW_ACTIVITY_LOGIC } from '../../../src/domain/activity-box/logic/activityLogic.ts';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import { PARTICIPANT_CHOICES } from '../../../src/domain/activity-box/play/participantChoice.ts';
import { DEFAULT_TENANT_ID, dayIn } from '../../../src/domain/shared/tenant.ts';
import { codeOf } from '../../../tests/activity-box/editingRoom.ts';
import { BOOST, openPublicRoom, type PublicRoom } from '../../../tests/activity-box/playRoom.ts';
import { secondTenant } from '../../../tests/security/secondTenant.ts';
import { audience, audienceMember, consentRecord, contact } from '../../db/schema/index.ts';

const ALL: ChosenParticipants = { who: 'all', itemId: null, from: null, to: null };
const WINNER = '13400000001';
const SHARER = '13400000002';
const INVITER = '13400000003';
const REGISTERED = '13400000004';
const ERASED = '13400000005';
const ALIVE = [WINNER, SHARER, INVITER, REGISTERED];

describe('an audience package of people of an activity', () => {
  let room: PublicRoom;
  let activityId = '';
  let today = '';
  beforeAll(async () => {
    room = await openPublicRoom();
    const rules = { ...NEW_ACTIVITY_LOGIC.rules, entryChances: 1, shareChances: 1, dailyShares: 1 };
    const published = await room.publish({ chance: CHANCE_WHOLE, logic: { rules, boost: BOOST } });
    const { key } = published;
    ({ activityId } = published);
    const enter = async (phone: string) => {
      room.test.clock.advance(60_000);
      const player = await room.enter(key, phone);
      return { player, mine: { key, channel: 'h5' as const, token: player.token } };
    };
    await (await enter(WINNER)).player.draw();
    await room.test.anybody.call(sharePlay, { body: (await enter(SHARER)).mine });
    await (await enter(INVITER)).player.startBoost();
    const { mine } = await enter(REGISTERED);
    const form = { componentId: 'register', answers: { name: '张三' }, isAgreed: true };
    await room.test.anybody.call(submitPlayForm, { body: { ...mine, ...form } });
    await enter(ERASED);
    const body = { name: 'Gone', number: ERASED, email: 'gone@example.com' };
    const { id } = (await room.test.admin.call(createContact, { body })).value;
    await room.test.admin.call(removeContact, { params: { id: String(id) } });
    await room.test.admin.call(createContact, { body: { name: 'Known', number: WINNER, email: 'k@example.com' } });
    today = dayIn(room.test.clock.now(), 'Asia/Shanghai');
  });
  afterAll(() => room.test.close());

  const db = () => room.test.ports.db;
  const count = (of: Partial<ChosenParticipants>) =>
    room.test.admin.call(countParticipants, { params: { id: activityId }, body: { ...ALL, ...of } });
  const make = (of: Partial<ChosenParticipants> & { name?: string } = {}) =>
    room.test.admin.call(makeParticipantPackage, {
      params: { id: activityId },
      body: { ...ALL, name: `人 ${randomUUID().slice(0, 8)}`, ...of },
    });
  const numbersOf = async (audienceId: string): Promise<string[]> => {
    const rows = await db()
      .select({ number: contact.number })
      .from(audienceMember)
      .innerJoin(contact, eq(contact.id, audienceMember.contactId))
      .where(eq(audienceMember.audienceId, audienceId));
    return rows.map(({ number }) => number ?? '').toSorted((one, other) => one.localeCompare(other));
  };

  it('tells before it is made how many there are, and how many become contacts', async () => {
    expect((await count({})).value).toEqual({ people: 4, newContacts: 3 });
    expect((await count({ who: 'won' })).value).toEqual({ people: 1, newContacts: 0 });
    expect((await count({ from: '2020-01-01', to: '2020-01-31' })).value).toEqual({ people: 0, newContacts: 0 });
    expect((await count({ from: today, to: today })).value.people).toBe(4);
    expect(codeOf(await count({ from: '2026-02-01', to: '2026-01-31' }))).toBe('to endBeforeStart');
    expect(codeOf(await count({ who: 'wonItem' }))).toBe('itemId required');
  });

  it.each<[ChosenParticipants['who'], string[], Partial<ChosenParticipants>?]>([
    ['all', ALIVE],
    ['won', [WINNER]],
    ['wonItem', [WINNER], { itemId: 'cup' }],
    ['notWon', [SHARER, INVITER, REGISTERED]],
    ['shared', [SHARER, INVITER]],
    ['registered', [REGISTERED]],
  ])('holds who is chosen: %s', async (who, numbers, more = {}) => {
    const { value } = await make({ who, ...more });
    expect(value.people).toBe(numbers.length);
    expect(await numbersOf(value.id)).toEqual(numbers);
    expect(PARTICIPANT_CHOICES).toContain(who);
  });

  it('is a package that tasks can be sent to; who was no contact is one, without a consent that nobody gave', async () => {
    const { value } = await make({ name: '全部参与者' });
    expect(value.newContacts).toBe(0);
    const { value: shown } = await room.test.admin.call(getPackage, { params: { id: value.id } });
    expect(shown).toMatchObject({ status: 'ready', result: 'success', phoneCount: 4, totalRows: 4, invalid: 0 });
    const people = await db()
      .select()
      .from(contact)
      .where(and(eq(contact.tenantId, DEFAULT_TENANT_ID), inArray(contact.number, ALIVE)));
    expect(people).toHaveLength(4);
    // Who was known keeps name and address.
    expect(people.find(({ number }) => number === WINNER)).toMatchObject({ name: 'Known', email: 'k@example.com' });
    expect(people.find(({ number }) => number === SHARER)).toMatchObject({ name: '', email: '' });
    expect(await db().$count(consentRecord, inArray(consentRecord.address, ALIVE))).toBe(0);
    const { text, value: lines } = await room.test.admin.call(listOperations, {
      query: { action: 'activity.makePackage' },
    });
    expect(lines.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/1340000000/);
    expect(codeOf(await make({ name: '全部参与者' }))).toBe('name nameTaken');
  });

  it('is not made of nobody, and of no activity of somebody else; nothing is left of one that was refused', async () => {
    const before = await db().$count(audience);
    expect(codeOf(await make({ from: '2020-01-01', to: '2020-01-31' }))).toBe('who nobodyChosen');
    const other = await secondTenant(room.test, 'packages');
    const call = { params: { id: activityId }, body: { ...ALL, name: 'x' } };
    expect(codeOf(await other.call(makeParticipantPackage, call))).toBe('NOT_FOUND');
    expect(await db().$count(audience)).toBe(before);
  });

  it('needs the right to see the activity and that to make packages', async () => {
    const call = { params: { id: activityId }, body: { ...ALL, name: 'rights' } };
    for (const rights of [['package:edit'], ['activity:view']] as const) {
      const caller = await room.test.userWith([...rights]);
      expect(codeOf(await caller.call(makeParticipantPackage, call))).toBe('NO_PERMISSION');
      expect(codeOf(await caller.call(countParticipants, { ...call, body: ALL }))).toBe('NO_PERMISSION');
    }
    const both = await room.test.userWith(['package:edit', 'activity:view']);
    expect(codeOf(await both.call(makeParticipantPackage, call))).toBe('done');
  });
});

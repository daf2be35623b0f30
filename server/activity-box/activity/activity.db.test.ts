import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeActivityPrizes,
  copyActivity,
  createActivity,
  discardActivityEdit,
  getActivity,
  listActivities,
  removeActivity,
  revokeActivity,
  saveActivityBasics,
  saveActivityLogic,
  saveActivityPages,
  startActivityEdit,
  takeDownActivity,
} from '../../../src/contract/activity-box/activity/activity.ts';
import { uploadActivityImage } from '../../../src/contract/activity-box/activityPage/activityImage.ts';
import { approveApproval, getApproval, rejectApproval } from '../../../src/contract/common/review/approval.ts';
import { getPrize, removePrize } from '../../../src/contract/activity-box/prize/prize.ts';
import { renewVenue } from '../../../src/contract/activity-box/venue/venue.ts';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import { codeOf, type EditingRoom, openEditingRoom, readyPages } from '../../../tests/activity-box/editingRoom.ts';
import type { TestCaller } from '../../../tests/db/testApi.ts';
import { pngOfSize } from '../../../tests/files/pngOfSize.ts';
import { activityChance, activityItem, storedFile, user, venue } from '../../db/schema/index.ts';
import { HOUR_MS } from '../../../src/domain/shared/time/duration.ts';

describe('activities', () => {
  let room: EditingRoom;
  beforeAll(async () => {
    room = await openEditingRoom();
  });
  afterAll(() => room.test.close());
  beforeEach(() => room.settle());

  const versionOf = async (id: string): Promise<number> => (await room.get(id)).version;
  const press = async (
    endpoint: typeof revokeActivity | typeof takeDownActivity | typeof startActivityEdit | typeof discardActivityEdit,
    id: string,
    who: TestCaller = room.test.admin,
  ) => codeOf(await who.call(endpoint, { params: { id }, body: { version: await versionOf(id) } }));
  const saveName = async (id: string, name: string, who: TestCaller = room.test.admin) => {
    const { draft, version } = await room.get(id);
    return codeOf(await who.call(saveActivityBasics, { params: { id }, body: { ...draft.basics, name, version } }));
  };
  const stocks = async (prizeId: string) => {
    const { allotted, usableStock } = (await room.test.admin.call(getPrize, { params: { id: prizeId } })).value;
    return { allotted, usableStock };
  };
  /** Moves the clock in steps within which sessions live on. */
  const pass = async (hours: number): Promise<void> => {
    for (let half = 0; half < hours * 2; half += 1) {
      room.test.clock.advance(HOUR_MS / 2);
      await room.test.admin.call(listActivities, { query: {} });
    }
  };

  it('are new in editing, with all their fields [3.4-04] [4.2-01]', async () => {
    const person = await room.test.userWith(['activity:view']);
    const basics = room.basics({ administratorIds: [person.id], remarks: 'spring', channels: ['h5'] });
    const { value } = await room.test.admin.call(createActivity, { body: basics });
    expect(value).toMatchObject({
      name: basics.name,
      code: basics.code,
      status: 'editing',
      flow: null,
      templateType: 'lottery',
      displayFrom: basics.displayFrom,
      participateTo: basics.participateTo,
      live: null,
      figures: { views: 0, participants: 0, draws: 0, awards: 0 },
    });
    expect(value.administrators.map(({ id }) => id)).toEqual([person.id]);
    expect(value.draft.basics).toEqual(basics);
    expect(value.link).toMatch(/\/a\/[\w-]{12}$/);
    expect(value.draft.pages.pages.map(({ type }) => type)).toEqual(['home']);
    const again = await room.test.admin.call(createActivity, { body: { ...basics, code: 'other' } });
    expect(codeOf(again)).toBe('name nameTaken');
  });

  it('are edited by who made them and their administrators, and by nobody else [6-21] [6-22]', async () => {
    const rights = ['activity:edit', 'activity:view'] as const;
    const [one, other, stranger] = [
      await room.test.userWith([...rights]),
      await room.test.userWith([...rights]),
      await room.test.userWith([...rights]),
    ];
    const { id } = await room.ready({ basics: { administratorIds: [one.id, other.id] } });
    expect(await saveName(id, '甲改', one)).toBe('done');
    expect(await saveName(id, '乙改', other)).toBe('done');
    expect(await saveName(id, '丙改', stranger)).toBe('NOT_ADMINISTRATOR');
    const seen = (await stranger.call(getActivity, { params: { id } })).value;
    expect(seen.actions.find(({ action }) => action === 'edit')?.forbidden).toBe('NOT_ADMINISTRATOR');
    expect(seen.name).toBe('乙改');
  });

  it('keep what somebody else saved meanwhile: an older version conflicts', async () => {
    const { id } = await room.ready();
    const { draft, version } = await room.get(id);
    const body = { pages: draft.pages, version };
    expect(codeOf(await room.test.admin.call(saveActivityPages, { params: { id }, body }))).toBe('done');
    const late = await room.test.admin.call(saveActivityPages, { params: { id }, body });
    expect(late.body.errorCode).toBe('CONFLICT');
    expect(late.body.data).toMatchObject({ id, version: version + 1 });
  });

  it('that lack something are not submitted, and say what [5.4-26] [5.4-30]', async () => {
    const { value } = await room.test.admin.call(createActivity, { body: room.basics() });
    expect(await room.submit(value.id)).toBe('pages pagesUnfinished');
    const { id, prizeId } = await room.ready({ stock: 5, quantity: 6 });
    expect(await room.submit(id)).toBe('logic.items.0.quantity quantityAboveStock');
    const logic = room.logic(prizeId, 5, { replacementItemId: null });
    await room.test.admin.call(saveActivityLogic, { params: { id }, body: { logic, version: await versionOf(id) } });
    expect(await room.submit(id)).toBe('logic.replacementItemId replacementMissing');
    expect((await room.get(id)).status).toBe('editing');
  });

  it('are published without approval where none is configured, by who may publish; their prizes are added [4.2-20] [4.2-27] [4.2-28] [5.4-20]', async () => {
    const author = await room.test.userWith(['activity:edit', 'activity:submit']);
    const { id, prizeId } = await room.ready({ stock: 10, quantity: 4, who: author });
    expect(await stocks(prizeId)).toEqual({ allotted: 0, usableStock: 10 });
    expect(await room.submit(id, author)).toBe('NO_PERMISSION');
    const { draft, version } = await room.get(id);
    const [admin] = await room.test.ports.db.select().from(user).where(eq(user.username, 'admin'));
    const basics = { ...draft.basics, administratorIds: [admin?.id ?? ''] };
    await author.call(saveActivityBasics, { params: { id }, body: { ...basics, version } });
    expect(await room.submit(id)).toBe('done');
    expect(await room.get(id)).toMatchObject({ status: 'approved', live: { number: 1 } });
    expect(await stocks(prizeId)).toEqual({ allotted: 4, usableStock: 6 });
    expect(await room.test.admin.call(removePrize, { params: { id: prizeId } })).toMatchObject({
      body: { errorCode: 'IN_USE_BY' },
    });
  });

  it('go from approved to displaying, in progress, displaying and ended by the clock [4.2-05] [4.2-06] [4.2-07]', async () => {
    const { id } = await room.ready({ basics: hoursOf(1, 2, 3, 4) });
    await room.submit(id);
    const seen = [(await room.get(id)).status];
    for (let hour = 0; hour < 4; hour += 1) {
      await pass(1);
      const { status, name } = await room.get(id);
      seen.push(status);
      const rows = (await room.test.admin.call(listActivities, { query: { status, name } })).value;
      expect(rows.map((row) => row.id)).toEqual([id]);
    }
    expect(seen).toEqual(['approved', 'displaying', 'inProgress', 'displaying', 'ended']);
  });

  it('wait for their reviewers in order; under approval nothing is edited; the last approval publishes [4.2-02] [4.2-04] [4.2-09] [4.2-18] [4.2-19] [6-23] [8.2-20]', async () => {
    const [first, second] = [await room.reviewer(), await room.reviewer()];
    await room.settle(first, second);
    const { id, prizeId } = await room.ready();
    expect(await room.submit(id)).toBe('done');
    expect(await room.get(id)).toMatchObject({ status: 'underApproval', live: null });
    expect(await saveName(id, '改')).toBe('ACTIVITY_UNDER_APPROVAL');
    const approval = { params: { id: await room.approvalOf(id) } };
    expect(codeOf(await second.call(approveApproval, approval))).toBe('decision notYourTurn');
    expect(codeOf(await first.call(approveApproval, approval))).toBe('done');
    expect(await room.get(id)).toMatchObject({ status: 'underApproval' });
    expect(codeOf(await second.call(approveApproval, approval))).toBe('done');
    expect(await room.get(id)).toMatchObject({ status: 'approved', live: { number: 1 } });
    expect(await stocks(prizeId)).toMatchObject({ allotted: 10 });
  });

  it('that are rejected go back to editing; what is approved and edited again is submitted again [4.2-03] [4.2-10] [4.2-11]', async () => {
    const reviewer = await room.reviewer();
    await room.settle(reviewer);
    const { id } = await room.ready();
    await room.submit(id);
    const reject = { params: { id: await room.approvalOf(id) }, body: { reason: '奖品太少' } };
    expect(codeOf(await reviewer.call(rejectApproval, reject))).toBe('done');
    expect((await room.get(id)).status).toBe('rejected');
    expect(await saveName(id, `改${id.slice(0, 6)}`)).toBe('done');
    await room.submit(id);
    await reviewer.call(approveApproval, { params: { id: await room.approvalOf(id) } });
    expect((await room.get(id)).status).toBe('approved');
    room.test.clock.advance(1000);
    expect(await saveName(id, `再${id.slice(0, 6)}`)).toBe('done');
    expect((await room.get(id)).status).toBe('editing');
    expect(await room.submit(id)).toBe('done');
    expect((await room.get(id)).status).toBe('underApproval');
    const detail = (await reviewer.call(getApproval, { params: { id: await room.approvalOf(id) } })).value;
    expect(detail.changes).toEqual([{ field: 'name', before: `改${id.slice(0, 6)}`, after: `再${id.slice(0, 6)}` }]);
    expect(await press(revokeActivity, id)).toBe('done');
    expect((await room.get(id)).status).toBe('editing');
  });

  it('that people see run on while an edit flow changes details and pages, which count once approved [4.2-12] [4.2-13] [4.2-15] [4.2-16] [8.2-21]', async () => {
    const { id, prizeId } = await room.ready({ basics: hoursOf(1, 1, 48, 48) });
    await room.submit(id);
    await pass(1);
    expect((await room.get(id)).status).toBe('inProgress');
    expect(await saveName(id, '直改')).toBe('ACTIVITY_ONLINE');
    const reviewer = await room.reviewer();
    await room.settle(reviewer);
    expect(await press(startActivityEdit, id)).toBe('done');
    const before = (await room.get(id)).live?.content.basics.name;
    const name = `流改${id.slice(0, 6)}`;
    expect(await saveName(id, name)).toBe('done');
    const logic = { logic: room.logic(prizeId, 10), version: await versionOf(id) };
    expect(codeOf(await room.test.admin.call(saveActivityLogic, { params: { id }, body: logic }))).toBe(
      'ACTIVITY_ONLINE',
    );
    expect(await room.submit(id)).toBe('done');
    expect(await room.get(id)).toMatchObject({
      status: 'inProgress',
      flow: 'underApproval',
      live: { number: 1, content: { basics: { name: before } } },
    });
    await reviewer.call(approveApproval, { params: { id: await room.approvalOf(id) } });
    expect(await room.get(id)).toMatchObject({
      name,
      status: 'inProgress',
      flow: null,
      live: { number: 2, content: { basics: { name } } },
    });
    // What was announced is not cut short.
    await press(startActivityEdit, id);
    const { draft, version } = await room.get(id);
    const shorter = {
      ...draft.basics,
      participateTo: new Date(Date.parse(draft.basics.participateTo) - 1).toISOString(),
    };
    const cut = await room.test.admin.call(saveActivityBasics, { params: { id }, body: { ...shorter, version } });
    expect(codeOf(cut)).toBe('participateTo onlyFavourable');
    expect(await press(discardActivityEdit, id)).toBe('done');
    expect(await room.get(id)).toMatchObject({ flow: null, draft: { basics: { name } } });
  });

  it('whose edit flow changed nothing pass directly [4.2-17]', async () => {
    const { id } = await room.ready({ basics: hoursOf(1, 1, 48, 48) });
    await room.submit(id);
    await pass(1);
    await room.settle(await room.reviewer());
    await press(startActivityEdit, id);
    await room.test.admin.call(saveActivityPages, {
      params: { id },
      body: { pages: readyPages(), version: await versionOf(id) },
    });
    expect(await room.submit(id)).toBe('done');
    expect(await room.get(id)).toMatchObject({ status: 'inProgress', flow: null, live: { number: 1 } });
  });

  it('that run get more prizes at once, and other chances at 24:00; nothing is taken away [4.2-14] [4.2-29] [4.3-47]', async () => {
    const { id, prizeId } = await room.ready({ basics: hoursOf(1, 1, 72, 72), stock: 10, quantity: 4 });
    await room.submit(id);
    await pass(1);
    const change = async (quantity: number, cup = CHANCE_WHOLE / 2) => {
      const shares = [
        { itemId: 'cup', millionths: cup },
        { itemId: 'none', millionths: CHANCE_WHOLE - cup },
      ];
      const logic = room.logic(prizeId, quantity, { tables: [{ groupId: null, shares }] });
      return codeOf(
        await room.test.admin.call(changeActivityPrizes, {
          params: { id },
          body: { logic, version: await versionOf(id) },
        }),
      );
    };
    expect(await change(3)).toBe('logic.items.0.quantity stockOnlyIncreases');
    expect(await change(11)).toBe('logic.items.0.quantity quantityAboveStock');
    expect(await change(5, CHANCE_WHOLE / 4)).toBe('logic.tables.0.shares onlyFavourable');
    expect(await change(6, (CHANCE_WHOLE / 4) * 3)).toBe('done');
    expect(await stocks(prizeId)).toEqual({ allotted: 6, usableStock: 4 });
    const { pending, items, live } = await room.get(id);
    expect(items.find(({ itemId }) => itemId === 'cup')?.quantity).toBe(6);
    // Midnight of the tenant, in China, after now.
    expect(pending?.effectiveFrom).toMatch(/T16:00:00\.000Z$/);
    expect(Date.parse(pending?.effectiveFrom ?? '') - room.test.clock.now().getTime()).toBeLessThanOrEqual(
      24 * HOUR_MS,
    );
    expect(live?.number).toBe(1);
    const { db } = room.test.ports;
    expect(await db.$count(activityChance, eq(activityChance.activityId, id))).toBe(2);
    expect(await change(7, CHANCE_WHOLE)).toBe('done');
    expect(await db.$count(activityChance, eq(activityChance.activityId, id))).toBe(2);
  });

  it('that are taken down go live again by an approval alone, also where none is configured [4.2-08] [4.2-23] [4.2-25]', async () => {
    const { id } = await room.ready({ basics: hoursOf(1, 1, 48, 48) });
    await room.submit(id);
    await pass(1);
    expect(await press(takeDownActivity, id)).toBe('done');
    expect(await room.get(id)).toMatchObject({ status: 'takenDown', approvalNeeded: true });
    expect(await room.submit(id)).toBe('done');
    expect((await room.get(id)).status).toBe('underApproval');
    const own = { params: { id: await room.approvalOf(id) } };
    expect(codeOf(await room.test.admin.call(approveApproval, own))).toBe('decision ownApproval');
    expect(codeOf(await (await room.reviewer()).call(approveApproval, own))).toBe('done');
    expect(await room.get(id)).toMatchObject({ status: 'inProgress', approvalNeeded: false, live: { number: 2 } });
  });

  it('are copied with images and pages of their own, and removed only if they never were online [5.4-09] [9-38]', async () => {
    const { id } = await room.ready();
    const file = new File([Buffer.from(pngOfSize(200, 200))], 'share.png');
    const image = (await room.test.admin.call(uploadActivityImage, { body: { use: 'share' }, file })).value;
    const wrong = new File([Buffer.from(pngOfSize(201, 200))], 'share.png');
    expect(codeOf(await room.test.admin.call(uploadActivityImage, { body: { use: 'share' }, file: wrong }))).toBe(
      'file imageDimensions',
    );
    const { draft, version } = await room.get(id);
    const basics = { ...draft.basics, share: { ...draft.basics.share, imageId: image.id } };
    await room.test.admin.call(saveActivityBasics, { params: { id }, body: { ...basics, version } });
    const body = { name: `副本${id.slice(0, 6)}`, code: `copy_${id.slice(0, 6)}` };
    const { value: twin } = await room.test.admin.call(copyActivity, { params: { id }, body });
    expect(twin).toMatchObject({ ...body, status: 'editing', live: null });
    const copied = twin.draft.basics.share.imageId ?? '';
    expect(copied).not.toBe(image.id);
    expect(twin.draft.logic).toEqual(draft.logic);
    const { db } = room.test.ports;
    expect(await db.$count(storedFile, and(eq(storedFile.id, copied), eq(storedFile.ownerId, twin.id)))).toBe(1);
    const before = (await room.get(id)).draft;
    const pages = {
      pages: twin.draft.pages.pages.map((page) => ({ ...page, name: `副本${page.name}`, components: [] })),
    };
    const change = { params: { id: twin.id }, body: { pages, version: twin.version } };
    expect(codeOf(await room.test.admin.call(saveActivityPages, change))).toBe('done');
    expect((await room.get(id)).draft).toEqual(before);
    expect(codeOf(await room.test.admin.call(removeActivity, { params: { id: twin.id } }))).toBe('done');
    await room.submit(id);
    expect(codeOf(await room.test.admin.call(removeActivity, { params: { id } }))).toBe('ACTIVITY_PUBLISHED');
  });

  it('need a venue that has not expired [8.2-13]', async () => {
    const { id } = await room.ready();
    const { db, clock } = room.test.ports;
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    await room.test.admin.call(renewVenue, { body: { validTo: today, orderNumber: 'A1', remark: '' } });
    await db.update(venue).set({ validTo: '2020-01-01' });
    expect(await room.submit(id)).toBe('VENUE_EXPIRED');
    await db.delete(venue);
    expect(await room.submit(id)).toBe('done');
    expect(await db.$count(activityItem, eq(activityItem.activityId, id))).toBe(4);
  });

  /** Validities in hours from now: display, participation, and their ends. */
  function hoursOf(displayFrom: number, participateFrom: number, participateTo: number, displayTo: number) {
    const at = (hours: number): string => new Date(room.test.clock.now().getTime() + hours * HOUR_MS).toISOString();
    return {
      displayFrom: at(displayFrom),
      participateFrom: at(participateFrom),
      participateTo: at(participateTo),
      displayTo: at(displayTo),
    };
  }
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAwards, revealAward, saveShipping } from '../../../src/contract/activity-box/award/award.ts';
import { createExport, downloadExport } from '../../../src/contract/exportFile.ts';
import { savePlayAddress } from '../../../src/contract/activity-box/play/play.ts';
import { CHANCE_WHOLE } from '../../../src/domain/activity-box/draw/chance.ts';
import { RECIPIENT_MAX } from '../../../src/domain/activity-box/award/award.ts';
import { codeOf } from '../../../tests/activity-box/editingRoom.ts';
import { openPublicRoom, type Player, type PublicRoom } from '../../../tests/activity-box/playRoom.ts';
import { makeExport } from '../../common/access/exportFile/makeExport.ts';
import { activity, award, shipping } from '../../db/schema/index.ts';

const CHANNEL = 'h5' as const;
const ADDRESS = { recipient: '张三丰', phone: '139 0013 9000', region: '广东省 深圳市', address: '科技园 1 号' };
const KEPT = { recipient: '张三丰', phone: '13900139000', address: '广东省 深圳市\n科技园 1 号' };

describe('the address of a winner', () => {
  let room: PublicRoom;
  let made = 0;
  beforeAll(async () => {
    room = await openPublicRoom();
  });
  afterAll(() => room.test.close());

  const db = () => room.test.ports.db;
  /** Somebody who has won one thing, with its id. */
  const winner = async (options: Parameters<PublicRoom['publish']>[0] = {}) => {
    const { key, activityId } = await room.publish({ chance: CHANCE_WHOLE, ...options });
    made += 1;
    room.test.clock.advance(60_000);
    const player = await room.enter(key, `1360000${String(made).padStart(4, '0')}`);
    const { participant } = (await player.draw()).value;
    return { key, activityId, player, won: participant.awards[0], awardId: participant.awards[0]?.id ?? '' };
  };
  const save = (key: string, { token }: Player, awardId: string, over: Partial<typeof ADDRESS> = {}) =>
    room.test.anybody.call(savePlayAddress, {
      body: { key, channel: CHANNEL, token, awardId, ...ADDRESS, ...over },
    });
  const keptOf = async (awardId: string) =>
    (await db().select().from(shipping).where(eq(shipping.awardId, awardId)))[0];

  it('is asked for with their own number, kept, and changed until it is shipped; then they see its way [3.4-08] [1-19]', async () => {
    const { key, player, won, awardId } = await winner();
    expect(won?.shipping).toEqual({
      isGiven: false,
      isShipped: false,
      recipient: '',
      phone: player.phone,
      region: '',
      address: '',
      courier: '',
      waybill: '',
    });
    const { value } = await save(key, player, awardId);
    expect(value.awards[0]?.shipping).toMatchObject({ ...ADDRESS, phone: '13900139000', isGiven: true });
    expect(await keptOf(awardId)).toMatchObject({ ...KEPT, version: 1, shippedAt: null });
    await save(key, player, awardId, { address: '科技园 2 号' });
    const ship = (version: number | null) =>
      room.test.admin.call(saveShipping, {
        params: { id: awardId },
        body: { recipient: null, phone: null, address: null, courier: '顺丰', waybill: 'SF1234567', version },
      });
    // Who had the form of shipping open sees that the address is another one.
    expect(codeOf(await ship(1))).toBe('CONFLICT');
    expect((await ship(2)).value.shipping).toMatchObject({ recipient: '张**', address: '广东省 深圳****' });
    expect(codeOf(await save(key, player, awardId))).toBe('STATE_FORBIDS');
    expect(await keptOf(awardId)).toMatchObject({ address: '广东省 深圳市\n科技园 2 号', courier: '顺丰' });
    const after = (await room.look(key, player)).value.participant?.awards[0]?.shipping;
    expect(after).toEqual({
      isGiven: true,
      isShipped: true,
      recipient: '',
      phone: '',
      region: '',
      address: '',
      courier: '顺丰',
      waybill: 'SF1234567',
    });
  });

  it('is nobody else’s, of nothing that is not sent, and names every fault at its field', async () => {
    const { key, player, awardId } = await winner();
    const other = await winner();
    expect(codeOf(await save(other.key, other.player, awardId))).toBe('NOT_FOUND');
    expect(codeOf(await save(key, other.player, awardId))).toBe('PARTICIPANT_UNKNOWN');
    const code = await winner({ awardType: 'voucherCode' });
    expect(code.won?.shipping).toBeNull();
    expect(codeOf(await save(code.key, code.player, code.awardId))).toBe('STATE_FORBIDS');
    const wrong = await save(key, player, awardId, {
      recipient: 'x'.repeat(RECIPIENT_MAX + 1),
      phone: '1',
      region: ' ',
      address: '',
    });
    expect(wrong.body.fieldErrors?.map((fault) => `${fault.path} ${fault.code}`)).toEqual([
      'recipient tooLong',
      'phone phoneFormat',
      'region required',
      'address required',
    ]);
    expect(await keptOf(awardId)).toBeUndefined();
  });

  it('is taken after the end as well, and two at once are one after the other', async () => {
    const { key, activityId, player, awardId } = await winner();
    await db().update(activity).set({ participateTo: room.test.clock.now() }).where(eq(activity.id, activityId));
    room.test.clock.advance(60_000);
    const both = await Promise.all([save(key, player, awardId), save(key, player, awardId, { recipient: '李四' })]);
    expect(both.map(codeOf)).toEqual(['done', 'done']);
    expect(await keptOf(awardId)).toMatchObject({ version: 2 });
  });

  it('is seen by the operator in part, in full by who may, and awards are found by whether it is known', async () => {
    const { key, activityId, player, awardId } = await winner();
    await player.draw();
    const found = async (addressState: 'given' | 'missing') =>
      (await room.test.admin.call(listAwards, { query: { activityId, addressState } })).value.map(({ id }) => id);
    expect(await found('given')).toEqual([]);
    await save(key, player, awardId);
    const all = await db().select({ id: award.id }).from(award).where(eq(award.activityId, activityId));
    expect(await found('given')).toEqual([awardId]);
    expect(await found('missing')).toHaveLength(all.length - 1);
    const { value } = await room.test.admin.call(revealAward, { params: { id: awardId } });
    expect(value).toMatchObject({ recipient: '张三丰', address: '广东省 深圳市 科技园 1 号' });
  });

  it('stands in the file of awards in one line, in full only for who may see numbers', async () => {
    const { key, activityId, player, awardId } = await winner();
    await player.draw();
    await save(key, player, awardId);
    const inFile = async (caller: typeof room.test.admin): Promise<string> => {
      const filters = { activityId, addressState: 'given' as const };
      const { value } = await caller.call(createExport, {
        body: { kind: 'award', filters, inFull: caller === room.test.admin },
      });
      await makeExport(room.test.ports, value.id, new AbortController().signal);
      return (await caller.call(downloadExport, { params: { id: value.id } })).text;
    };
    const full = await inFile(room.test.admin);
    expect(full).toContain('广东省 深圳市 科技园 1 号');
    expect(full.trimEnd().split('\r\n')).toHaveLength(2);
    const masked = await inFile(await room.test.userWith(['export:view', 'award:view']));
    expect(masked).toContain('广东省 深圳****');
    expect(masked).not.toMatch(/科技园|张三丰|13900139000/);
  });
});

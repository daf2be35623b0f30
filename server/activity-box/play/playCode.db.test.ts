import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertSignature } from '../../../e2e/seeds/common/insertSignature.ts';
import { createSmsSimulator, type SmsSimulator } from '../../../simulators/sms/createSmsSimulator.ts';
import { createDeveloperAccount } from '../../../src/contract/outreach/channel/developerAccount.ts';
import { DEFAULT_TENANT_ID } from '../../../src/domain/shared/tenant.ts';
import { CODE_RESEND_SECONDS } from '../../../src/domain/shell/signIn.ts';
import { codeOf } from '../../../tests/activity-box/editingRoom.ts';
import { openPublicRoom, type PublicRoom } from '../../../tests/activity-box/playRoom.ts';
import { readCodeWarning } from '../../outreach/channel/sms/outbox/readCodeSender.ts';
import { smsOutboxPort } from '../../outreach/channel/sms/outbox/smsOutboxPort.ts';
import { developerAccount, smsOutbox } from '../../db/schema/index.ts';

const PHONE = '13700000001';

describe('a code for an activity', () => {
  let room: PublicRoom;
  let gateway: SmsSimulator;
  let signatureId: string;
  let played: Awaited<ReturnType<PublicRoom['publish']>>;

  beforeAll(async () => {
    room = await openPublicRoom();
    const { test } = room;
    test.ports.sms = smsOutboxPort(test.ports);
    signatureId = (await insertSignature(test.ports, '示例商城')).id;
    gateway = await createSmsSimulator({
      now: () => test.clock.now().getTime(),
      settings: { accounts: [{ key: 'shop', secret: 's3cret', balance: 100, rate: 40, signatures: ['示例商城'] }] },
    });
    played = await room.publish();
  });
  afterAll(async () => {
    await room.test.close();
    await gateway.close();
  });
  beforeEach(async () => {
    await room.test.ports.db.delete(developerAccount);
    await room.test.ports.db.delete(smsOutbox);
    room.test.clock.advance(CODE_RESEND_SECONDS * 1000);
  });

  const ask = async (): Promise<string> => codeOf(await room.sendCode(played.key, PHONE));
  const warned = () => readCodeWarning(room.test.ports.db, DEFAULT_TENANT_ID, room.test.clock.now());
  const account = (id: string | null) =>
    room.test.admin.call(createDeveloperAccount, {
      body: {
        name: 'Gateway',
        protocol: 'http',
        senderAddress: '',
        systemType: '',
        requestUrl: gateway.url,
        accessKey: 'shop',
        accessSecret: 's3cret',
        flowRate: 40,
        signatureId: id,
        inUse: true,
      },
    });

  it('counts as sent once the gateway has taken it, and nothing of it lies in the outbox', async () => {
    await account(signatureId);
    expect(await warned()).toBeUndefined();
    expect(await ask()).toBe('done');
    expect(gateway.messages()).toMatchObject([{ phone: PHONE, kind: 'verification' }]);
    expect(await room.test.ports.db.select().from(smsOutbox)).toEqual([]);
    // Asked again at once, the code of before is the one that was sent.
    expect(await ask()).toBe('done');
    expect(gateway.messages()).toHaveLength(1);
  });

  it('is not said to be sent without account or signature, however often it is asked for, and the console says why', async () => {
    expect(await warned()).toBe('smsGatewayMissing');
    expect(await ask()).toBe('CODE_NOT_SENT');
    expect(await ask()).toBe('CODE_NOT_SENT');
    await account(null);
    expect(await warned()).toBe('smsSignatureMissing');
    room.test.clock.advance(CODE_RESEND_SECONDS * 1000);
    expect(await ask()).toBe('CODE_NOT_SENT');
    const kept = await room.test.ports.db.select().from(smsOutbox).orderBy(smsOutbox.id);
    expect(kept).toMatchObject([{ reason: null }, { reason: 'smsSignatureMissing' }]);
  });

  it('is not said to be sent where the gateway refuses it; it is tried again, and the console says what the gateway said', async () => {
    await account(signatureId);
    room.test.clock.advance(1_000);
    room.test.jobs.length = 0;
    gateway.configure({ faults: { next: ['unavailable'] } });
    expect(await ask()).toBe('CODE_NOT_SENT');
    expect(room.test.jobs.map(({ name }) => name)).toEqual(['smsOutbox.send']);
    expect(await warned()).toBe('smsUnavailable');
    // A change of the account counts as mended.
    await room.test.ports.db
      .update(developerAccount)
      .set({ updatedAt: new Date(room.test.clock.now().getTime() + 1) })
      .where(eq(developerAccount.inUse, true));
    expect(await warned()).toBeUndefined();
  });
});

import { afterEach, expect, it } from 'vitest';
import type { ConsentChannel, ConsentDecision } from '../../../../src/domain/common/contacts/consent.ts';
import { OUTREACH_GENERAL_DEFAULT } from '../../../../src/domain/outreach/setting/outreachGeneral.ts';
import { type Campaign, createCampaign } from '../../../../tests/outreach/sending/campaign.ts';
import { createSmsCampaign } from '../../../../tests/outreach/sending/smsCampaign.ts';
import { sendingRoom } from '../../../../tests/outreach/sending/sendingRoom.ts';
import { consentRecord, outreachGeneral } from '../../../db/schema/index.ts';
import { planRun } from '../run/planRun.ts';
import { runProgress } from '../run/taskProgress.ts';

const room = sendingRoom();

// What a test leaves unsent is not sent in the next one.
afterEach(() => room.database.pool.query(`update task_run set status = 'terminated' where status <> 'done'`));

const asksFor = ({ tenantId }: Pick<Campaign, 'tenantId'>, consentRequired: ConsentChannel[]) =>
  room.database.db
    .insert(outreachGeneral)
    .values({ ...OUTREACH_GENERAL_DEFAULT, tenantId, reviewers: [], consentRequired });

/** Writes down what somebody decided; at the contact with this address, or at the address alone. */
async function said(
  { tenantId }: Pick<Campaign, 'tenantId'>,
  channel: ConsentChannel,
  address: string,
  decision: ConsentDecision,
  isAtContact = true,
): Promise<void> {
  const { rows } = await room.database.pool.query<{ id: string }>(
    'select id from contact where tenant_id = $1 and (email = $2 or number = $2)',
    [tenantId, address],
  );
  await room.database.db.insert(consentRecord).values({
    tenantId,
    channel,
    address,
    decision,
    contactId: isAtContact ? Number(rows[0]?.id) : null,
    source: 'form',
    text: '会员协议',
    createdAt: room.clock.now(),
  });
}

const mail = (nth: number): string => `p${nth}@people.test`;

it('where the tenant asks for consent, marketing goes to nobody but who has agreed, at the contact or at the address, and not said otherwise since', async () => {
  const campaign = await createCampaign(room.database.db, 4);
  await asksFor(campaign, ['email']);
  await said(campaign, 'email', mail(1), 'granted');
  await said(campaign, 'email', mail(2), 'granted');
  await said(campaign, 'email', mail(2), 'withdrawn', false);
  await said(campaign, 'email', mail(4), 'granted', false);
  await said(campaign, 'sms', mail(3), 'granted');
  const runId = await room.fire(campaign);
  await room.engines();
  await room.untilStatus(campaign, 'completed');
  expect(room.server.recipients.toSorted()).toEqual([mail(1), mail(4)]);
  expect(await runProgress(room.database.db, runId)).toEqual({
    total: 4,
    states: { accepted: 2, skipped: 2 },
    skipped: { noConsent: 2 },
  });
});

it('whoever withdraws while messages wait is asked again before the hand-over', async () => {
  const campaign = await createCampaign(room.database.db, 2);
  await asksFor(campaign, ['email']);
  for (const nth of [1, 2]) await said(campaign, 'email', mail(nth), 'granted');
  const runId = await room.fire(campaign);
  await planRun(room.ports, runId);
  expect((await runProgress(room.database.db, runId)).states).toEqual({ planned: 2 });
  await said(campaign, 'email', mail(2), 'withdrawn');
  room.server.mails.splice(0);
  await room.engines();
  await room.untilStatus(campaign, 'completed');
  expect(room.server.recipients).toEqual([mail(1)]);
  expect((await runProgress(room.database.db, runId)).skipped).toEqual({ noConsent: 1 });
});

it('nobody needs to have agreed by a channel that is not asked for, or to a text message that is no marketing', async () => {
  const skipped = async (campaign: Campaign): Promise<object> => {
    const runId = await room.fire(campaign);
    await planRun(room.ports, runId);
    return (await runProgress(room.database.db, runId)).skipped;
  };
  const byMail = await createCampaign(room.database.db, 2);
  await asksFor(byMail, ['sms']);
  expect(await skipped(byMail)).toEqual({});
  for (const [unsubscribe, left] of [
    ['', {}],
    ['拒收请回复R', { noConsent: 2 }],
  ] as const) {
    const texts = await createSmsCampaign(room.database.db, 2, 'http://127.0.0.1:1', { unsubscribe });
    await asksFor(texts, ['sms']);
    expect([unsubscribe, await skipped(texts)]).toEqual([unsubscribe, left]);
  }
});

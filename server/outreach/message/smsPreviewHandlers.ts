import { and, eq } from 'drizzle-orm';
import { previewSms } from '../../../src/contract/outreach/message/messagePreview.ts';
import { smsText, smsVariables } from '../../../src/domain/common/sms/smsTemplate.ts';
import { implement, type Implementation } from '../../api/implement.ts';
import { refuseField } from '../../api/Refusal.ts';
import { smsTemplate } from '../../db/schema/index.ts';
import { countParts } from './countParts.ts';
import { sentSms, smsContentOf } from './messageParts.ts';
import { requireAudience } from './sampleValues.ts';
import { smsValues } from './smsValues.ts';

/** Handlers of previews of text messages. */
export const smsPreviewHandlers: readonly Implementation[] = [
  implement(previewSms, async (context, { body }) => {
    const { ports, tenantId } = context;
    await requireAudience(context, body.audienceId);
    const [row] = await ports.db
      .select({ approved: smsTemplate.approved })
      .from(smsTemplate)
      .where(and(eq(smsTemplate.id, body.smsTemplateId), eq(smsTemplate.tenantId, tenantId)));
    if (row?.approved == null) throw refuseField('smsTemplateId', 'required');
    const sms = sentSms(smsContentOf(row.approved), body.fallbacks);
    return {
      text: smsText(sms, await smsValues(context, body.smsTemplateId, body, smsVariables(sms.content))),
      ...(await countParts(context, sms, body.audienceId)),
    };
  }),
];

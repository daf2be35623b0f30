import { templateVariables } from '../../../../src/domain/shared/text/messageTemplate.ts';
import { codesOfVariables } from '../../../../src/domain/outreach/link/personalLink.ts';
import { smsVariables } from '../../../../src/domain/common/sms/smsTemplate.ts';
import { clickMark, clickSecret } from '../../link/messageClick/clickMark.ts';
import { linkValues } from '../../link/messageClick/linkValues.ts';
import type { taskRun } from '../../../db/schema/index.ts';
import type { Ports } from '../../../ports.ts';
import type { ClaimedRow } from '../../channel/SendingChannel.ts';

/** Gives every person of a run addresses of their own for the short links of its message. */
export interface MessageLinks {
  filled(rows: ClaimedRow[]): ClaimedRow[];
}

/** Looks up once what the links of a run's message lead by; undefined where it has none. */
export async function messageLinks(
  ports: Pick<Ports, 'db' | 'random' | 'config'>,
  { tenantId, subject, content, sms, details }: typeof taskRun.$inferSelect,
): Promise<MessageLinks | undefined> {
  const variables =
    sms === null ? templateVariables(JSON.stringify([subject, content, details])) : smsVariables(sms.content);
  if (codesOfVariables(variables).length === 0) return undefined;
  const { db, config } = ports;
  const secret = await clickSecret(ports);
  const of = await linkValues({ db, tenantId, publicUrl: config.publicUrl }, variables);
  return {
    filled: (rows) => rows.map((row) => ({ ...row, values: { ...row.values, ...of(clickMark(secret, row.id)) } })),
  };
}

import { type SQL, sql } from 'drizzle-orm';
import { linkVariable } from '../../../../src/domain/outreach/link/personalLink.ts';
import { message, smsTemplate } from '../../../db/schema/index.ts';
import type { Transaction } from '../../../db/Db.ts';

/** Messages and templates of text messages that name a short link, by their names. */
export async function messagesOfLink(tx: Transaction, tenantId: string, code: string): Promise<{ name: string }[]> {
  const named = (texts: SQL): SQL => sql`${texts} ~ ${`\\{\\s*${linkVariable(code)}\\s*\\}`}`;
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${message.name} from ${message} where ${message.tenantId} = ${tenantId}
      and ${named(sql`concat_ws(' ', ${message.subject}, ${message.content}, ${message.details}::text)`)}
    union all
    select ${smsTemplate.name} from ${smsTemplate} where ${smsTemplate.tenantId} = ${tenantId}
      and ${named(sql`concat_ws(' ', ${smsTemplate.content}, ${smsTemplate.approved} ->> 'content')`)}
    order by 1`);
  return rows;
}

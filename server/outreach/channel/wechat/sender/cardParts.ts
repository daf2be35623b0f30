import { and, eq } from 'drizzle-orm';
import type { MessageContent } from '../../../../../src/domain/outreach/message/messageFields.ts';
import type { WechatAnswer, WechatApp } from '../../../../channels/WechatApi.ts';
import { storedFile } from '../../../../db/schema/index.ts';
import type { Ports } from '../../../../ports.ts';
import { keptImage } from '../account/keptImage.ts';
import { CannotSend } from '../../CannotSend.ts';
import { wechatSender } from '../account/wechatSender.ts';

/** What a customer-service message has beside its texts, the same for everybody. */
export interface CardParts {
  /** WeChat's name of the picture: handed over with the first message, and again where that failed. */
  mediaId: () => Promise<WechatAnswer<{ mediaId: string }>>;
  /** Of the mini program that a card opens; empty of other messages. */
  appId: string;
}

/** Gets ready what all copies of a message share; undefined where they share nothing but texts. @throws CannotSend */
export async function cardParts(
  ports: Pick<Ports, 'db' | 'clock' | 'wechat'>,
  app: WechatApp,
  { picture, miniProgramId }: Pick<MessageContent, 'picture' | 'miniProgramId'>,
): Promise<CardParts | undefined> {
  if (picture === null) return undefined;
  const { tenantId } = app;
  const program =
    miniProgramId === null ? undefined : await wechatSender(ports.db, tenantId, miniProgramId, 'miniProgram');
  const [file] = await ports.db
    .select({ type: storedFile.type, bytes: storedFile.bytes })
    .from(storedFile)
    .where(and(eq(storedFile.id, picture.id), eq(storedFile.tenantId, tenantId), eq(storedFile.purpose, 'message')));
  if (file === undefined) throw new CannotSend('fileMissing');
  // The rule of these pictures takes nothing else.
  const type = file.type === 'png' ? 'image/png' : 'image/jpeg';
  let named: ReturnType<CardParts['mediaId']> | undefined;
  return {
    async mediaId() {
      named ??= keptImage(ports, app, { bytes: file.bytes, type });
      const said = await named;
      if (said.outcome === 'unknown') named = undefined;
      return said;
    },
    appId: program?.appId ?? '',
  };
}

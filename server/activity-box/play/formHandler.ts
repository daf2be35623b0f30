import { and, eq } from 'drizzle-orm';
import type { FieldError } from '../../../src/contract/shared/envelope.ts';
import { submitPlayForm } from '../../../src/contract/activity-box/play/play.ts';
import {
  AGREEMENT_FIELD,
  answerFaults,
  storedAnswer,
} from '../../../src/domain/activity-box/activityPage/formAnswers.ts';
import type { FormComponent } from '../../../src/domain/activity-box/activityPage/PageComponent.ts';
import { isPhone } from '../../../src/domain/shared/address/phone.ts';
import { implement } from '../../api/implement.ts';
import { Refusal } from '../../api/Refusal.ts';
import type { Db } from '../../db/Db.ts';
import { activityVersion, participantAnswer } from '../../db/schema/index.ts';
import { sealText } from '../../db/sealedText.ts';
import type { Ports } from '../../ports.ts';
import { activityCounter } from './activityCounter.ts';
import { type FoundPlay, requireOpenPlay } from './findPlay.ts';
import { requireParticipant } from './requireParticipant.ts';

async function requireForm(db: Db, play: FoundPlay, componentId: string): Promise<FormComponent> {
  const [row] = await db
    .select({ content: activityVersion.content })
    .from(activityVersion)
    .where(and(eq(activityVersion.activityId, play.id), eq(activityVersion.number, play.version)));
  const form = row?.content.pages.pages
    .flatMap(({ components }) => components)
    .find(({ id, type }) => id === componentId && type === 'form');
  if (form?.type !== 'form') throw new Refusal('NOT_FOUND');
  return form;
}

/** Answers as they are kept: of fields that the form has, numbers of identity cards encrypted. */
async function keptAnswers(
  ports: Pick<Ports, 'db' | 'random'>,
  participantId: string,
  form: FormComponent,
  answers: Readonly<Record<string, string>>,
): Promise<{ answers: Record<string, string>; sealedFields: string[] }> {
  const kept: Record<string, string> = {};
  const sealedFields: string[] = [];
  for (const field of form.fields) {
    const text = storedAnswer(field, answers[field.id] ?? '');
    if (text === '') continue;
    const isSecret = field.kind === 'idNumber';
    const seal = { secret: 'participantAnswers', boundTo: `${participantId}/${form.id}/${field.id}` };
    kept[field.id] = isSecret ? await sealText(ports, seal, text) : text;
    if (isSecret) sealedFields.push(field.id);
  }
  return { answers: kept, sealedFields };
}

/** Keeps what a participant answered to a form of the version that people see. Every fault is named at its field (§5.4). */
export const formHandler = implement(submitPlayForm, async (context, { body }) => {
  const { ports } = context;
  const now = ports.clock.now();
  const play = await requireOpenPlay(ports.db, body.key, now);
  const who = await requireParticipant(context, play.id, body.token);
  const form = await requireForm(ports.db, play, body.componentId);
  const fieldErrors = answerFaults(form, body.answers, body.isAgreed, isPhone).map(
    ({ fieldId, code, params }): FieldError => ({
      path: fieldId === AGREEMENT_FIELD ? 'isAgreed' : `answers.${fieldId}`,
      code,
      ...(params === undefined ? {} : { params }),
    }),
  );
  if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors });
  const values = {
    ...(await keptAnswers(ports, who.id, form, body.answers)),
    version: play.version,
    agreedAt: form.agreement === '' ? null : now,
    answeredAt: now,
  };
  await ports.db
    .insert(participantAnswer)
    .values({
      tenantId: play.tenantId,
      activityId: play.id,
      participantId: who.id,
      componentId: form.id,
      ...values,
    })
    .onConflictDoUpdate({ target: [participantAnswer.participantId, participantAnswer.componentId], set: values });
  activityCounter(ports).count({ activity: play, channel: body.channel, kind: 'form' });
  return null;
});

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityDetail } from '../../../contract/activity-box/activity/activity.ts';
import {
  type ChosenParticipants,
  countParticipants,
  makeParticipantPackage,
} from '../../../contract/activity-box/activity/activityAudience.ts';
import { PARTICIPANT_CHOICES } from '../../../domain/activity-box/play/participantChoice.ts';
import { AUDIENCE_NAME_MAX } from '../../../domain/outreach/message/emailMessage.ts';
import { useHost } from '../../../sdk/index.ts';
import { ChoiceField, DayPicker, FieldItem, FormDialog, TextField, useFormat, useTexts } from '../../../ui/index.ts';

const T = 'activityBox.activity.package';

type Values = ChosenParticipants & { name: string };

/** What is sent: an item only where it counts. */
const chosenOf = ({ who, itemId, from, to }: Partial<Values>): ChosenParticipants => ({
  who: who ?? 'all',
  itemId: who === 'wonItem' ? (itemId ?? null) : null,
  from: from ?? null,
  to: to ?? null,
});

/** Makes an audience package of people of an activity; how many they are is told before. */
export function PackageDialog({ of, onClose }: { of: ActivityDetail; onClose: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const toBody = (values: Values) => ({ ...chosenOf(values), name: values.name });
  return (
    <FormDialog<Values>
      title={t(`${T}.title`, { name: of.name })}
      texts={T}
      schema={makeParticipantPackage.body}
      toBody={toBody}
      initialValues={{ who: 'all', itemId: null, from: null, to: null, name: '' }}
      save={(values) => host.request.call(makeParticipantPackage, { params: { id: of.id }, body: toBody(values) })}
      savedText={t(`${T}.made`)}
      okText={t(`${T}.make`)}
      onClose={onClose}
    >
      <Choice of={of} />
      <TextField name="name" input={{ maxLength: AUDIENCE_NAME_MAX, showCount: true }} />
    </FormDialog>
  );
}

/** Who and when, with how many they are. */
function Choice({ of }: { of: ActivityDetail }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const form = Form.useFormInstance<Values>();
  const chosen = chosenOf(Form.useWatch([], form) ?? {});
  const query = useQuery({
    queryKey: [countParticipants.id, of.id, chosen],
    queryFn: () => host.request.call(countParticipants, { params: { id: of.id }, body: chosen }),
    enabled: countParticipants.body.safeParse(chosen).success,
    placeholderData: keepPreviousData,
  });
  // What was won before is an item of the version that people saw.
  const items = new Map(
    [of.draft, ...(of.live === null ? [] : [of.live.content])].flatMap(({ logic }) =>
      logic.items.flatMap(({ id, name, prizeId }): [string, string][] => (prizeId === null ? [] : [[id, name]])),
    ),
  );
  const { people = 0, newContacts = 0 } = query.data ?? {};
  return (
    <>
      <ChoiceField name="who" choices={PARTICIPANT_CHOICES} />
      {chosen.who === 'wonItem' && (
        <FieldItem name="itemId">
          <Select options={[...items].map(([value, label]) => ({ value, label }))} />
        </FieldItem>
      )}
      <DayField name="from" />
      <DayField name="to" />
      <Alert
        type="info"
        showIcon
        role="status"
        style={{ marginBlockEnd: 16 }}
        title={
          query.data === undefined
            ? t(`${T}.counting`)
            : t(`${T}.count`, { people: format.number(people), newContacts: format.number(newContacts) })
        }
        description={t(`${T}.consent`)}
      />
    </>
  );
}

function DayField({ name }: { name: 'from' | 'to' }): ReactNode {
  return (
    <FieldItem name={name}>
      <DayPicker style={{ width: '100%' }} />
    </FieldItem>
  );
}

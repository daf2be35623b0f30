import { useQuery } from '@tanstack/react-query';
import { Form, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import {
  getOutreachGeneral,
  type OutreachGeneral,
  updateOutreachGeneral,
} from '../../../../contract/outreach/setting/outreachGeneral.ts';
import { REVIEWER_NAME_MAX } from '../../../../domain/common/review/approval.ts';
import { CONSENT_CHANNELS } from '../../../../domain/common/contacts/consent.ts';
import { TOLD_REVIEWERS_MAX } from '../../../../domain/outreach/setting/outreachGeneral.ts';
import {
  ALREADY_SENT_DAYS_MAX,
  FREQUENCY_DAYS_MAX,
  FREQUENCY_MAX,
} from '../../../../domain/outreach/sending/sendFrequency.ts';
import { TASK_PRIORITIES } from '../../../../domain/outreach/task/taskPriority.ts';
import { LATENESS_MINUTES } from '../../../../domain/outreach/task/taskStatus.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  Boxes,
  ChoiceField,
  ErrorPanel,
  FieldItem,
  FormPage,
  NumberField,
  PageHeader,
  SchemaFields,
  SectionTitle,
  useTexts,
} from '../../../../ui/index.ts';
import { NamedEmailFields } from '../../message/NamedEmailFields.tsx';

const TEXTS = 'outreach.outreachGeneral';

type Values = Omit<OutreachGeneral, 'version'>;

/** General configuration (§2.5): what holds for all tasks, what a new one begins with, and who is told of submissions. */
export function OutreachGeneralForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const query = useQuery({
    queryKey: [getOutreachGeneral.id],
    queryFn: () => host.request.call(getOutreachGeneral, {}),
  });
  return (
    <>
      <PageHeader title={t(`${TEXTS}.title`)} description={t(`${TEXTS}.description`)} />
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data !== undefined && <SettingForm key={query.data.version} setting={query.data} />}
    </>
  );
}

function SettingForm({ setting }: { setting: OutreachGeneral }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const readOnly = !host.has('outreachGeneral:edit');
  const days = t('outreach.task.unit.days');
  return (
    <FormPage<Values, OutreachGeneral>
      formKey={TEXTS}
      form={form}
      initialValues={setting}
      version={setting.version}
      readOnly={readOnly}
      onSubmit={(values, version) =>
        host.request.call(updateOutreachGeneral, { body: { ...values, version: version ?? 1 } }, { showError: false })
      }
      conflict={{ toValues: (stored) => stored as OutreachGeneral }}
      onSaved={() => undefined}
    >
      <SchemaFields texts={TEXTS} schema={updateOutreachGeneral.body}>
        <SectionTitle>{t(`${TEXTS}.sending`)}</SectionTitle>
        <FieldItem name="latenessMinutes" extra={t(`${TEXTS}.latenessMinutesHint`, LATENESS_MINUTES)}>
          <NumberField {...bounds(LATENESS_MINUTES)} suffix={t(`${TEXTS}.minutes`)} />
        </FieldItem>
        <FieldItem name="consentRequired" hint>
          <Boxes options={CONSENT_CHANNELS.map((value) => ({ value, label: t(`ui.field.channel.${value}`) }))} />
        </FieldItem>
        <NamedEmailFields
          name="reviewers"
          texts={TEXTS}
          nameMax={REVIEWER_NAME_MAX}
          max={TOLD_REVIEWERS_MAX}
          readOnly={readOnly}
        />
        <SectionTitle>{t(`${TEXTS}.newTasks`)}</SectionTitle>
        <FieldItem name="alreadySentDays" hint>
          <NumberField {...bounds({ min: 0, max: ALREADY_SENT_DAYS_MAX })} suffix={days} />
        </FieldItem>
        <FieldItem name="frequencyMax" hint>
          <NumberField {...bounds({ min: 0, max: FREQUENCY_MAX })} suffix={t('outreach.task.unit.messages')} />
        </FieldItem>
        <FieldItem name="frequencyDays">
          <NumberField {...bounds({ min: 1, max: FREQUENCY_DAYS_MAX })} suffix={days} />
        </FieldItem>
        <ChoiceField name="priority" choices={TASK_PRIORITIES} radio />
      </SchemaFields>
    </FormPage>
  );
}

/** A field of whole numbers, as wide as its unit needs. */
const bounds = ({ min, max }: { min: number; max: number }) => ({ min, max, precision: 0, style: { width: 160 } });

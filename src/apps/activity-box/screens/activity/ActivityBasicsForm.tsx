import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  createActivity,
  getActivity,
  getActivityChoices,
  saveActivityBasics,
} from '../../../../contract/activity-box/activity/activity.ts';
import { TEMPLATE_TYPES } from '../../../../domain/activity-box/activity/activityBasics.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  ChoiceField,
  FieldItem,
  RecordForm,
  SectionTitle,
  TextAreaField,
  TextField,
  useFormat,
  useTexts,
  ZonedTimePicker,
} from '../../../../ui/index.ts';
import { ActivityStatusTag } from '../../activity/ActivityStatusTag.tsx';
import { ChannelBoxes } from '../../activity/ChannelBoxes.tsx';
import { ShareFields } from '../../activity/ShareFields.tsx';
import { ACTIVITIES, activityPath } from '../../parts/recordPages.ts';

const T = 'activityBox.activity';
const TIMES = ['displayFrom', 'displayTo', 'participateFrom', 'participateTo'] as const;

const NEW_BASICS = {
  name: '',
  code: '',
  templateType: 'lottery' as const,
  displayFrom: '',
  displayTo: '',
  participateFrom: '',
  participateTo: '',
  channels: ['h5' as const],
  administratorIds: [],
  domainId: null,
  remarks: '',
  share: { officialAccountId: null, title: '', description: '', imageId: null },
};

/** Step 1 of the editor of an activity: its basic details (§2.5, §3.4). */
export function ActivityBasicsForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const { timeZone } = host.snapshot();
  const choices = useQuery({
    queryKey: [getActivityChoices.id],
    queryFn: () => host.request.call(getActivityChoices, {}),
  });
  const { people = [], domains = [], officialAccounts = [] } = choices.data ?? {};
  const namesOf = (ids: unknown): string =>
    (ids as string[]).map((one) => people.find(({ id }) => id === one)?.name ?? '–').join(', ') || '–';
  return (
    <RecordForm
      of={ACTIVITIES}
      get={getActivity}
      create={createActivity}
      update={saveActivityBasics}
      initial={NEW_BASICS}
      toValues={({ draft }) => draft.basics}
      status={(activity) => <ActivityStatusTag of={activity} />}
      above={({ actions }) => {
        const forbidden = actions.find(({ action }) => action === 'edit')?.forbidden ?? null;
        return (
          forbidden !== null && (
            <Alert type="warning" showIcon style={{ marginBlockEnd: 16 }} title={t(`error.${forbidden}`)} />
          )
        );
      }}
      leadsTo={({ id }, stored) => (stored === undefined ? activityPath.flow(id, 'pages') : activityPath.detail(id))}
    >
      {({ values }) => (
        <>
          <TextField name="name" />
          <TextField name="code" hint />
          <ChoiceField name="templateType" choices={TEMPLATE_TYPES} />
          <SectionTitle>{t(`${T}.validity`, { zone: timeZone })}</SectionTitle>
          {TIMES.map((name) => (
            <FieldItem
              key={name}
              name={name}
              hint={name === 'displayFrom'}
              dependencies={TIMES.filter((one) => one !== name)}
              getValueProps={(value) => ({ value: value || null })}
              normalize={(value: unknown) => value ?? ''}
              show={(value) => format.dateTime(typeof value === 'string' && value !== '' ? value : null)}
            >
              <ZonedTimePicker />
            </FieldItem>
          ))}
          <SectionTitle>{t(`${T}.people`)}</SectionTitle>
          <FieldItem
            name="channels"
            show={(chosen) => (chosen as string[]).map((one) => t(`${T}.channels.${one}`)).join(', ')}
          >
            <ChannelBoxes />
          </FieldItem>
          <FieldItem name="administratorIds" hint show={namesOf}>
            <Select
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              loading={choices.isPending}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </FieldItem>
          <FieldItem
            name="domainId"
            hint
            getValueProps={(id) => ({ value: id ?? undefined })}
            normalize={(id: unknown) => id ?? null}
            show={(id) => domains.find((one) => one.id === id)?.host ?? '–'}
          >
            <Select
              allowClear
              loading={choices.isPending}
              options={domains.map(({ id, host: name, isEffective }) => ({
                value: id,
                label: isEffective ? name : t(`${T}.domainNotEffective`, { host: name }),
              }))}
            />
          </FieldItem>
          <TextAreaField name="remarks" input={{ autoSize: { minRows: 2, maxRows: 4 } }} />
          <ShareFields accounts={officialAccounts} isRequired={values.channels.includes('officialAccount')} />
        </>
      )}
    </RecordForm>
  );
}

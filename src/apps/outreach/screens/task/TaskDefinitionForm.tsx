import { Alert, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { taskDefinitions } from '../../../../contract/outreach/task/taskDefinition.ts';
import { SEND_CHANNELS } from '../../../../domain/shared/sending/sendChannel.ts';
import { WEIGHT } from '../../../../domain/outreach/task/taskDefinition.ts';
import { FieldItem, ResourceForm, TextAreaField, TextField, useTexts } from '../../../../ui/index.ts';
import { DefinitionChannels } from '../../task/taskDefinition/DefinitionChannels.tsx';

/** Creates or changes a task definition (§5.3): the channels that tasks go by already stay. */
export function TaskDefinitionForm(): ReactNode {
  const t = useTexts();
  const channelName = (channel: unknown): string =>
    typeof channel === 'string' ? t(`ui.field.channel.${channel}`) : t('outreach.taskDefinition.fallback.none');
  return (
    <ResourceForm
      of={taskDefinitions}
      initial={{
        name: '',
        code: '',
        channels: [{ channel: SEND_CHANNELS[0], weight: WEIGHT.max }],
        fallback: null,
        inUse: true,
        remark: '',
      }}
      above={({ used }) =>
        used.channels.length > 0 && (
          <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('outreach.taskDefinition.usedNote')} />
        )
      }
    >
      {({ record, values, readOnly }) => {
        const weighted = new Set((values.channels ?? []).map((one) => one?.channel));
        const isFixed = record !== undefined && record.used.fallback !== null;
        return (
          <>
            <TextField name="name" />
            <TextField name="code" hint />
            <DefinitionChannels used={record?.used.channels ?? []} readOnly={readOnly} />
            <FieldItem
              name="fallback"
              hint
              show={channelName}
              dependencies={['channels']}
              getValueProps={(value: string | null) => ({ value: value ?? undefined })}
              normalize={(value: string | undefined) => value ?? null}
            >
              <Select
                allowClear
                {...(isFixed ? { disabled: true } : {})}
                placeholder={t('outreach.taskDefinition.fallback.none')}
                options={SEND_CHANNELS.map((value) => ({
                  value,
                  label: channelName(value),
                  disabled: weighted.has(value),
                }))}
              />
            </FieldItem>
            <FieldItem
              name="inUse"
              hint
              valuePropName="checked"
              show={(inUse) => t(`outreach.taskDefinition.inUse.${inUse === true ? 'yes' : 'no'}`)}
            >
              <Switch />
            </FieldItem>
            <TextAreaField name="remark" />
          </>
        );
      }}
    </ResourceForm>
  );
}

import { useQueries } from '@tanstack/react-query';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { getMessage } from '../../../../contract/outreach/message/message.ts';
import type { DefinedGroup } from '../../../../contract/outreach/taskGroup/definedGroup.ts';
import { timeFault } from '../../../../domain/outreach/task/schedule.ts';
import { useHost } from '../../../../sdk/index.ts';
import { FieldItem, useFormat, useTexts, ZonedTimePicker } from '../../../../ui/index.ts';

/** The time of a group that is made by a definition: 30 minutes ahead, and within the marketing window of each of its messages. */
export function GroupTimeField(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const form = Form.useFormInstance<{ parts: DefinedGroup['parts'] }>();
  const parts = Form.useWatch('parts', { form, preserve: true }) ?? [];
  const ids = [...new Set(parts.map((part) => part?.messageId ?? ''))].filter((id) => id !== '');
  const messages = useQueries({
    queries: ids.map((id) => ({
      queryKey: [getMessage.id, id],
      queryFn: () => host.request.call(getMessage, { params: { id } }, { showError: false }),
    })),
  });
  const sent = messages.flatMap(({ data }) => data ?? []);
  return (
    <FieldItem
      name="scheduledAt"
      label={t('outreach.definedGroup.scheduledAt', { zone: host.snapshot().timeZone })}
      show={(value) => format.dateTime(value as string | null)}
      rules={[
        {
          validator: async (_rule: unknown, instant: string | null | undefined): Promise<void> => {
            if (instant == null) return;
            const fault = timeFault(new Date(instant), { sent, now: new Date(), isFirst: true });
            if (fault !== undefined) throw new Error(t(`error.${fault}`));
          },
        },
      ]}
    >
      <ZonedTimePicker />
    </FieldItem>
  );
}

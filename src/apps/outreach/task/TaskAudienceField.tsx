import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import type { ReactNode } from 'react';
import { getAudience, listAudiences } from '../../../contract/profile/audience/audience.ts';
import { useHost } from '../../../sdk/index.ts';
import { FieldItem, RecordName, RecordSelect, useTexts } from '../../../ui/index.ts';
import { LIVE_REFRESH_MS } from '../parts/liveRefresh.ts';
import type { TaskValues } from './TaskValues.ts';

/** The audience of a task: a package or a customer group that is there, or one that `onNew` makes, which is chosen while it is read. */
export function TaskAudienceField({ onNew }: { onNew: () => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const form = Form.useFormInstance<TaskValues>();
  const audienceId = Form.useWatch('audienceId', form);
  const { data: audience } = useQuery({
    queryKey: [getAudience.id, audienceId],
    queryFn: ({ signal }) =>
      host.request.call(getAudience, { params: { id: audienceId ?? '' } }, { signal, showError: false }),
    enabled: audienceId !== undefined && audienceId !== '',
    refetchInterval: ({ state: { data } }) => (data?.status === 'importing' ? LIVE_REFRESH_MS : false),
  });
  return (
    <FieldItem
      name="audienceId"
      label={t('outreach.task.audience')}
      extra={
        <Flex vertical align="start">
          <span role="status">
            {audience !== undefined &&
              (audience.status === 'ready'
                ? t('outreach.task.estimate', { count: audience.people })
                : t(`outreach.task.newAudience.${audience.status}`))}
          </span>
          {host.has('package:edit') && (
            <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={onNew}>
              {t('outreach.task.newAudience')}
            </Button>
          )}
        </Flex>
      }
      show={(chosen) => <RecordName get={getAudience} id={chosen} />}
    >
      <RecordSelect
        list={listAudiences}
        get={getAudience}
        narrowed={{ status: 'ready' }}
        notFoundContent={t('outreach.task.noAudience')}
      />
    </FieldItem>
  );
}

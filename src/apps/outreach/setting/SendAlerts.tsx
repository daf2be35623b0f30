import type { ReactNode } from 'react';
import { listSendAlerts, type SendAlert } from '../../../contract/outreach/setting/outreachSetting.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, SectionTitle, StatusTag, useFormat, useTexts } from '../../../ui/index.ts';

/** The thresholds that were reached, newest first: when, by how much, and who was told. */
export function SendAlerts(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      <SectionTitle>{t('outreach.sendAlert.title')}</SectionTitle>
      <ListTable<SendAlert>
        queryKey={listSendAlerts.id}
        columnsOf={listSendAlerts.id}
        label={t('outreach.sendAlert.title')}
        load={({ filters: _none, ...page }, signal) => host.request.call(listSendAlerts, { query: page }, { signal })}
        rowKey={(row) => row.id}
        emptyHint={t('outreach.sendAlert.none')}
        columns={[
          {
            key: 'createdAt',
            title: t('outreach.sendAlert.createdAt'),
            render: ({ createdAt }) => format.dateTime(createdAt),
          },
          {
            key: 'kind',
            title: t('outreach.sendAlert.kind'),
            render: ({ kind }) => (
              <StatusTag tone={kind === 'pause' ? 'danger' : 'warning'}>
                {t(`outreach.sendAlert.kind.${kind}`)}
              </StatusTag>
            ),
          },
          {
            key: 'threshold',
            title: t('outreach.sendAlert.threshold'),
            numeric: true,
            render: ({ threshold }) => format.number(threshold),
          },
          {
            key: 'value',
            title: t('outreach.sendAlert.value'),
            numeric: true,
            render: ({ value }) => format.number(value),
          },
          {
            key: 'told',
            title: t('outreach.sendAlert.told'),
            render: ({ told }) =>
              told.length === 0
                ? t('outreach.sendAlert.nobody')
                : told.map(({ name, state }, index) => (
                    <div key={index}>
                      {name} · {t(`outreach.sendAlert.mail.${state}`)}
                    </div>
                  )),
          },
        ]}
      />
    </>
  );
}

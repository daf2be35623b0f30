import { Alert, Button, Flex, Statistic, Table } from 'antd';
import type { ReactNode } from 'react';
import type { ImportForecast, ImportReject } from '../../../../contract/common/contacts/contactImport.ts';
import { SectionTitle, useFormat, useTexts } from '../../../../ui/index.ts';
import { rejectColumns } from './rejectColumns.tsx';

/** Third step of an import: what it would do, before anything is written. */
export function ImportForecastStep({
  forecast,
  hasConsent,
  busy,
  onBack,
  onStart,
}: {
  forecast: ImportForecast;
  /** There is consent to write down, also of contacts that stay as they are. */
  hasConsent: boolean;
  busy: boolean;
  onBack: () => void;
  onStart: () => void;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const { created, updated, skipped, duplicates, invalid, faults } = forecast;
  const rejected = duplicates + invalid;
  const changesNothing = created + updated + (hasConsent ? skipped : 0) === 0;
  return (
    <Flex vertical gap="large">
      <Alert type="info" showIcon title={t('common.import.nothingWritten')} />
      <Flex gap="large" wrap role="group" aria-label={t('common.import.forecast')}>
        {(['totalRows', 'created', 'updated', 'skipped', 'duplicates', 'invalid'] as const).map((key) => (
          <Statistic key={key} title={t(`common.import.${key}`)} value={format.number(forecast[key])} />
        ))}
      </Flex>
      {changesNothing && <Alert type="warning" showIcon title={t('common.import.changesNothing')} />}
      {rejected > 0 && (
        <section aria-labelledby="import-faults">
          <SectionTitle id="import-faults">
            {t('common.import.rejectsCount', { count: format.number(rejected) })}
          </SectionTitle>
          {rejected > faults.length && <p>{t('common.import.firstOnly', { count: faults.length })}</p>}
          <Table<ImportReject>
            size="small"
            rowKey={({ line }) => line}
            dataSource={faults}
            columns={rejectColumns(t, format).map((column) => ({
              key: column.key,
              title: column.title,
              render: (_value, row) => column.render(row),
            }))}
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            scroll={{ x: 'max-content' }}
          />
        </section>
      )}
      <Flex gap="small">
        <Button onClick={onBack}>{t('common.import.back')}</Button>
        <Button type="primary" loading={busy} disabled={changesNothing} onClick={onStart}>
          {t('common.import.start', { count: format.number(created + updated) })}
        </Button>
      </Flex>
    </Flex>
  );
}

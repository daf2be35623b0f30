import { Button, Flex, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { type ErrorText, listErrorTexts } from '../../../contract/basicData.ts';
import { ERROR_PLACES } from '../../../domain/errorText.ts';
import { LANGUAGE_NAMES, LANGUAGES, languageTag } from '../../../domain/language.ts';
import { useHost } from '../../../sdk/index.ts';
import { ListTable, StatusTag, useTexts } from '../../../ui/index.ts';
import { BasicDataTabs } from '../parts/BasicDataTabs.tsx';
import { ErrorTextDialog } from '../parts/ErrorTextDialog.tsx';

/** The error catalogue: every code with its wording, which the tenant may change. */
export function ErrorTextList(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [editing, setEditing] = useState<ErrorText>();
  const mayEdit = host.has('basicData:edit');
  return (
    <BasicDataTabs active="/basicData">
      <ListTable<ErrorText>
        queryKey="basicData.listErrorTexts"
        label={t('common.basicData.errorTexts')}
        load={({ filters, ...page }, signal) =>
          host.request.call(listErrorTexts, { query: { ...page, ...filters } }, { signal })
        }
        rowKey={({ code }) => code}
        filters={[
          { name: 'keyword', label: t('common.basicData.errorKeyword'), kind: 'text' },
          {
            name: 'place',
            label: t('common.basicData.place'),
            kind: 'select',
            options: ERROR_PLACES.map((value) => ({ value, label: t(`common.basicData.place.${value}`) })),
          },
          {
            name: 'changed',
            label: t('common.basicData.wording'),
            kind: 'select',
            options: [{ value: 'yes', label: t('common.basicData.changed') }],
          },
        ]}
        columns={[
          { key: 'code', title: t('common.basicData.code'), render: ({ code }) => code },
          {
            key: 'place',
            title: t('common.basicData.place'),
            render: ({ place }) => t(`common.basicData.place.${place}`),
          },
          ...LANGUAGES.map((lang) => ({
            key: lang,
            title: LANGUAGE_NAMES[lang],
            render: ({ builtIn, own }: ErrorText) => (
              <Flex vertical style={{ width: 200, whiteSpace: 'normal' }}>
                <Typography.Text lang={languageTag(lang)}>{own[lang] || builtIn[lang]}</Typography.Text>
                {own[lang] !== '' && <StatusTag tone="progress">{t('common.basicData.changed')}</StatusTag>}
              </Flex>
            ),
          })),
          {
            key: 'actions',
            title: t('ui.field.actions'),
            render: (row) =>
              mayEdit && (
                <Button type="link" onClick={() => setEditing(row)}>
                  {t('ui.action.edit')}
                </Button>
              ),
          },
        ]}
      />
      {editing !== undefined && <ErrorTextDialog error={editing} onClose={() => setEditing(undefined)} />}
    </BasicDataTabs>
  );
}

import { Button, Flex, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { type ErrorText, listErrorTexts } from '../../../../contract/common/settings/basicData.ts';
import { ERROR_PLACES } from '../../../../domain/common/settings/errorText.ts';
import { LANGUAGE_NAMES, LANGUAGES, languageTag } from '../../../../domain/shared/text/language.ts';
import { ListPage, StatusTag, useTexts } from '../../../../ui/index.ts';
import { BasicDataTabs } from '../../settings/BasicDataTabs.tsx';
import { ErrorTextDialog } from '../../settings/ErrorTextDialog.tsx';
import { ERROR_TEXTS } from '../../parts/recordPages.ts';

/** The error catalogue: every code with its wording, which the tenant may change. */
export function ErrorTextList(): ReactNode {
  const t = useTexts();
  const [editing, setEditing] = useState<ErrorText>();
  return (
    <>
      <ListPage
        of={ERROR_TEXTS}
        list={listErrorTexts}
        rowKey={({ code }) => code}
        create={null}
        filters={['keyword', { name: 'place', choices: ERROR_PLACES }, { name: 'changed', choices: ['yes'] }]}
        columns={[
          'code',
          { key: 'place', as: 'choice' },
          ...LANGUAGES.map((lang) => ({
            key: lang,
            title: LANGUAGE_NAMES[lang],
            render: ({ builtIn, own }: ErrorText) => (
              <Flex vertical style={{ width: 200, whiteSpace: 'normal' }}>
                <Typography.Text lang={languageTag(lang)}>{own[lang] || builtIn[lang]}</Typography.Text>
                {own[lang] !== '' && <StatusTag tone="progress">{t('common.errorText.changed.yes')}</StatusTag>}
              </Flex>
            ),
          })),
        ]}
        rowActions={(row) => (
          <Button type="link" onClick={() => setEditing(row)}>
            {t('ui.action.edit')}
          </Button>
        )}
        frame={(list) => <BasicDataTabs active={ERROR_TEXTS.path}>{list}</BasicDataTabs>}
      />
      {editing !== undefined && <ErrorTextDialog error={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

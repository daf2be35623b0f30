import { GlobalOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language, languageTag } from '../../domain/shared/text/language.ts';
import type { ServiceConfig } from '../../contract/shell/menu.ts';

/** Switches the interface language; the server says which ones, each named in itself. */
export function LanguageSwitch({
  languages,
  current,
  onSelect,
}: {
  languages: ServiceConfig['languages'];
  current: Language;
  onSelect: (language: Language) => void;
}) {
  const { t } = useTranslation();
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [current],
        items: languages.map(({ code, name }) => ({
          key: code,
          label: <span lang={languageTag(code)}>{name}</span>,
        })),
        onClick: ({ key }) => {
          const language = LANGUAGES.find((known) => known === key);
          if (language !== undefined) onSelect(language);
        },
      }}
    >
      <Button
        type="text"
        icon={<GlobalOutlined />}
        aria-label={t('shell.layout.language')}
        title={t('shell.layout.language')}
      />
    </Dropdown>
  );
}

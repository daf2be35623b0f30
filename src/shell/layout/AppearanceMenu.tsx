import { BulbOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { DENSITIES, THEME_CHOICES, type AppearanceChoice } from '../theme/appearance.ts';

/** Chooses theme and density; both apply at once, in the shell and in sub-applications. */
export function AppearanceMenu({
  appearance,
  onChange,
}: {
  appearance: AppearanceChoice;
  onChange: (change: Partial<AppearanceChoice>) => void;
}) {
  const { t } = useTranslation();
  const choices = [
    { key: 'theme', values: THEME_CHOICES, chosen: appearance.theme },
    { key: 'density', values: DENSITIES, chosen: appearance.density },
  ] as const;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        multiple: true,
        selectedKeys: choices.map(({ key, chosen }) => `${key}.${chosen}`),
        items: choices.map(({ key, values }) => ({
          key,
          type: 'group',
          label: t(`shell.layout.${key}`),
          children: values.map((value) => ({
            key: `${key}.${value}`,
            label: t(`shell.layout.${key}.${value}`),
          })),
        })),
        onClick: ({ key }) => {
          const theme = THEME_CHOICES.find((value) => key === `theme.${value}`);
          const density = DENSITIES.find((value) => key === `density.${value}`);
          if (theme !== undefined) onChange({ theme });
          if (density !== undefined) onChange({ density });
        },
      }}
    >
      <Button
        type="text"
        icon={<BulbOutlined />}
        aria-label={t('shell.layout.appearance')}
        title={t('shell.layout.appearance')}
      />
    </Dropdown>
  );
}

import { Button, Flex, Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { arePersonColumns, type PersonColumns } from '../../../domain/profile/dataSource/sourceRows.ts';
import { SectionTitle, useTexts } from '../../../ui/index.ts';

/** Value of the choice that no column holds the address. */
const NONE = -1;

/** Asks which columns of a file say who a row is: one of the phone number, one of the e-mail address, or both. */
export function SourcePersonColumns({
  titles,
  value,
  onChange,
  onTake,
  onCancel,
}: {
  /** Titles of the columns of the file. */
  titles: readonly string[];
  value: PersonColumns;
  onChange: (columns: PersonColumns) => void;
  onTake: () => void;
  onCancel: () => void;
}): ReactNode {
  const t = useTexts();
  const isGood = arePersonColumns(value);
  const choose = (address: keyof PersonColumns, column: number | null): void => {
    const other = address === 'number' ? 'email' : 'number';
    // A column that was the other address's is taken from it.
    onChange({ ...value, [other]: value[other] === column ? null : value[other], [address]: column });
  };
  return (
    <Form layout="vertical" component="div" style={{ maxWidth: 480, marginBlockEnd: 24 }}>
      <SectionTitle>{t('profile.dataSource.columns')}</SectionTitle>
      <p>{t('profile.dataSource.columnsHint')}</p>
      {(['number', 'email'] as const).map((address) => (
        <Form.Item
          key={address}
          label={t(`profile.dataSource.column.${address}`)}
          htmlFor={`source-column-${address}`}
          {...(isGood ? {} : { validateStatus: 'error' as const })}
          {...(isGood || address === 'number' ? {} : { help: t('error.personColumns') })}
        >
          <Select<number>
            id={`source-column-${address}`}
            value={value[address] ?? NONE}
            onChange={(column) => choose(address, column === NONE ? null : column)}
            options={[
              { value: NONE, label: t('profile.dataSource.column.none') },
              ...titles.map((title, column) => ({
                value: column,
                label: title.trim() || t('profile.dataSource.column.untitled', { column: column + 1 }),
              })),
            ]}
          />
        </Form.Item>
      ))}
      <Flex gap="small">
        <Button type="primary" disabled={!isGood} onClick={onTake}>
          {t('profile.dataSource.take')}
        </Button>
        <Button onClick={onCancel}>{t('ui.action.cancel')}</Button>
      </Flex>
    </Form>
  );
}

import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** The fields of a record, read only: one column on a phone, two beside each other where there is room. */
export function DetailFields({
  fields,
  title,
}: {
  fields: readonly { label: string; value: ReactNode }[];
  title?: string;
}): ReactNode {
  return (
    <Descriptions
      {...(title === undefined ? {} : { title })}
      column={{ xs: 1, sm: 1, md: 2 }}
      style={{ marginBlockEnd: 16 }}
      items={fields.map(({ label, value }) => ({ key: label, label, children: value ?? '–' }))}
    />
  );
}

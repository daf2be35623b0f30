import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { FieldItem, useTexts } from '../../../ui/index.ts';

/** Puts a record in use, or out of it; `texts` begins the keys of its words. */
export function InUseField({ texts }: { texts: string }): ReactNode {
  const t = useTexts();
  return (
    <FieldItem
      name="inUse"
      hint
      valuePropName="checked"
      show={(inUse) => t(`${texts}.${inUse === true ? 'inUse' : 'notInUse'}`)}
    >
      <Switch />
    </FieldItem>
  );
}

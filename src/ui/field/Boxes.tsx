import { Checkbox } from 'antd';
import type { ReactNode } from 'react';

/**
 * Boxes to choose several of a few values, as the control of a field. Takes only what it needs of a form item: a group of boxes may
 * not be marked as required for screen readers. Where nothing is chosen that has to be, the form leads here.
 */
export function Boxes<Value extends string>({
  id,
  options,
  value = [],
  onChange,
}: {
  id?: string;
  options: { value: Value; label: string; disabled?: boolean }[];
  value?: Value[];
  onChange?: (chosen: Value[]) => void;
}): ReactNode {
  return (
    <div id={id} tabIndex={-1}>
      <Checkbox.Group<Value> options={options} value={value} onChange={(chosen) => onChange?.(chosen)} />
    </div>
  );
}

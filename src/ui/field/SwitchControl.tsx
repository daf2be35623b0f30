import { Switch, type SwitchProps } from 'antd';
import type { ReactNode } from 'react';

/** The control of a yes or no. Its code is apart because few pages have one. */
export function SwitchControl(props: Pick<SwitchProps, 'id' | 'checked' | 'onChange'>): ReactNode {
  return <Switch {...props} />;
}

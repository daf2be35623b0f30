import type { ReactNode } from 'react';
import { WallField } from './WallField.tsx';

/** Props of a time of day of a form. */
export interface ClockInputProps {
  id?: string;
  /** `HH:mm`, or the text that is no time. */
  value?: string | null;
  onChange?: (time: string | null) => void;
}

const ignore = (): void => undefined;

/** What {@link ClockPicker} brings when the first is shown. */
export function ClockInput({ value = null, onChange = ignore, ...field }: ClockInputProps): ReactNode {
  return <WallField kind="clock" {...field} value={value} onChange={onChange} />;
}

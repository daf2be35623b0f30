import type { CSSProperties, ReactNode } from 'react';
import { WallField } from './WallField.tsx';

/** Props of a day of a form. */
export interface DayInputProps {
  id?: string;
  /** The first day that can be chosen. */
  from?: string;
  /** Names the field where no label does. */
  'aria-label'?: string;
  placeholder?: string;
  disabled?: boolean;
  status?: 'error' | '';
  style?: CSSProperties;
  /** `YYYY-MM-DD`, or the text that is no day. */
  value?: string | null;
  onChange?: (day: string | null) => void;
}

const ignore = (): void => undefined;

/** What {@link DayPicker} brings when the first is shown. */
export function DayInput({ value = null, onChange = ignore, ...field }: DayInputProps): ReactNode {
  return <WallField kind="day" {...field} value={value === '' ? null : value} onChange={onChange} />;
}

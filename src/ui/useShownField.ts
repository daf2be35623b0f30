import { type ReactNode, useEffect, useRef } from 'react';
import { useRecordForm } from './RecordFormContext.ts';

/** Names a field that is shown, and how its value reads, for the comparison when somebody else saved meanwhile. */
export function useShownField(name: string, label: string, show: (value: unknown) => ReactNode): void {
  const { show: showField } = useRecordForm();
  const shown = useRef(show);
  useEffect(() => {
    shown.current = show;
  });
  useEffect(() => showField(name, { label, show: (all) => shown.current(all[name]) }), [showField, name, label]);
}

import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { ShownFieldsContext } from './ShownFieldsContext.ts';

const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);

/**
 * Names a field that is shown (`name`, or a path such as `attributes.birthday`), and how its value reads, for the comparison when
 * somebody else saved meanwhile.
 */
export function useShownField(name: string, label: string, show: (value: unknown) => ReactNode): void {
  const showField = useContext(ShownFieldsContext);
  const shown = useRef(show);
  useEffect(() => {
    shown.current = show;
  });
  useEffect(
    () => showField?.(name, { label, show: (all) => shown.current(valueAt(all, name)) }),
    [showField, name, label],
  );
}

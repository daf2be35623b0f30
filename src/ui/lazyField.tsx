import { Input } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { type LazyComponent, lazyComponent } from '../sdk/index.ts';
import { NotLoaded } from './layout/NotLoaded.tsx';

/** A field as a form or a filter bar gives it: named by the label that points to its id, or by itself. */
interface NamedField {
  id?: string;
  label?: string;
}

/**
 * A field whose code is large and comes when the first of its kind is shown. Until then a disabled one of its size stands in its place; where it did
 * not come, that is said there, and it can be asked for again.
 */
export function lazyField<Props extends NamedField>(
  load: () => Promise<ComponentType<Props>>,
  size: { className: string | undefined } | { width: number },
): LazyComponent<Props> {
  const look = 'width' in size ? { style: size } : { className: size.className ?? '' };
  const Waiting = ({ id, label }: Props): ReactNode => (
    <Input
      disabled
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...look}
    />
  );
  return lazyComponent(load, { Waiting, Failed: NotLoaded });
}

import { Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from '../sdk/index.ts';
import { NotLoaded } from './layout/NotLoaded.tsx';

/**
 * A part of a page, such as what a dialog shows, whose code comes when the first of its kind is shown. Until then lines stand in its place; where it did
 * not come, that is said there, and it can be asked for again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  return lazyComponent(load, { Waiting: () => <Skeleton active title={false} />, Failed: NotLoaded });
}

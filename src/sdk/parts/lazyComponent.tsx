import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A component whose code comes when it is first drawn, or before. */
export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  /** Begins to load. Failures show where the component is drawn. */
  preload: () => void;
}

/** What stands where the component will. */
export interface LazyStandIns<Props extends object> {
  /** Until its code has come; with the props of the component. */
  Waiting: (props: Props) => ReactNode;
  /** Where it did not come; with the props of the component, too. */
  Failed: (props: Props & { onRetry: () => void }) => ReactNode;
}

/**
 * Makes a component of one that is a chunk of its own. Not by React's Suspense: that holds back what comes soon after a
 * placeholder for 300 ms, and cannot ask again for a chunk that failed.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Failed }: LazyStandIns<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const begin = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  function Lazy(props: Props): ReactNode {
    const [state, setState] = useState<'waiting' | 'failed' | 'ready'>(loaded === null ? 'waiting' : 'ready');
    useEffect(() => {
      if (state !== 'waiting') return undefined;
      let current = true;
      const end = (next: 'failed' | 'ready') => () => {
        if (current) setState(next);
      };
      begin().then(end('ready'), end('failed'));
      return () => {
        current = false;
      };
    }, [state]);
    if (state === 'failed') return <Failed {...props} onRetry={() => setState('waiting')} />;
    const Component = loaded;
    return Component === null ? <Waiting {...props} /> : <Component {...props} />;
  }
  return Object.assign(Lazy, { preload: () => void begin().catch(() => undefined) });
}

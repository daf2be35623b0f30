/** An error that nobody caught. */
export interface UncaughtError {
  /** Addresses of the scripts that it came through, the innermost first. */
  scripts: readonly string[];
  detail: string;
}

const ADDRESS = /https?:\/\/[^\s()]+?\.m?js/g;

function scriptsOf(error: unknown, filename = ''): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const inStack = [...stack.matchAll(ADDRESS)].map(([address]) => address);
  return filename === '' ? inStack : [...inStack, filename];
}

/**
 * Listens to errors that nobody caught. Whose they are only the addresses of the scripts can tell: all sub-applications
 * throw them into the same window. Returns the end of it.
 */
export function watchErrors(target: Window, onError: (error: UncaughtError) => void): () => void {
  const onThrown = ({ error, message, filename }: ErrorEvent): void =>
    onError({ scripts: scriptsOf(error, filename), detail: message });
  const onRejected = ({ reason }: PromiseRejectionEvent): void =>
    onError({
      scripts: scriptsOf(reason),
      detail: reason instanceof Error ? reason.message : 'rejected with something that is no error',
    });
  target.addEventListener('error', onThrown);
  target.addEventListener('unhandledrejection', onRejected);
  return () => {
    target.removeEventListener('error', onThrown);
    target.removeEventListener('unhandledrejection', onRejected);
  };
}

import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from './useTexts.ts';
import { RequestError } from '../sdk/index.ts';

/** What went wrong, in the server's words where it has some, with the request id to quote to support. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry?: () => void }): ReactNode {
  const t = useTexts();
  const known = error instanceof RequestError ? error : undefined;
  const id = known?.requestId;
  return (
    <Result
      status="error"
      title={t('ui.error.title')}
      subTitle={
        <>
          {known?.message || t('ui.error.unknown')}
          {id !== undefined && <div>{t('ui.error.requestId', { id })}</div>}
        </>
      }
      extra={onRetry !== undefined && <Button onClick={onRetry}>{t('ui.action.retry')}</Button>}
    />
  );
}

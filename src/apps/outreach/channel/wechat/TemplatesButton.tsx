import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type RecordPages, useTexts } from '../../../../ui/index.ts';

/** Leads from an account to its templates. */
export function TemplatesButton({ of, id }: { of: RecordPages; id: string }): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(`${of.path}/${id}/templates`)}>{t(`${of.texts}.templates`)}</Button>;
}

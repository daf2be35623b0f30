import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { revealPersonalData } from '../../contract/common/contacts/personalData.ts';
import type { PersonalData, PersonalSubject } from '../../domain/common/contacts/personalData.ts';
import { useHost } from '../../sdk/index.ts';
import { EyeInvisibleOutlined, EyeOutlined } from '../../ui/icons.ts';
import { useAction } from '../../ui/hooks/useAction.ts';
import { useTexts } from '../../ui/hooks/useTexts.ts';

/** The record that a cell belongs to. */
type Holder = { id: number } & PersonalData;

/** Numbers and addresses of a list, hidden in part until an operator who may asks for one. */
export interface Revealed {
  /** Whether the operator may ask; who may not finds records by the whole number or address only. */
  may: boolean;
  /** The cell of a record: as it is listed, or in full once it was asked for; with the button that asks. */
  cell: (row: Holder, field: keyof PersonalData) => ReactNode;
}

/**
 * Shows personal data of a list: masked by the server, in full one record at a time and for holders of `contact:reveal`
 * only. Each time leaves a line in the operation log; what was shown is forgotten with the page.
 */
export function useRevealed(subject: PersonalSubject): Revealed {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const [shown, setShown] = useState<ReadonlyMap<number, PersonalData>>(new Map());
  const may = host.has('contact:reveal');

  const toggle = async (id: number): Promise<void> => {
    const next = new Map(shown);
    if (next.delete(id)) return setShown(next);
    await run(async () => {
      const data = await host.request.call(revealPersonalData, { body: { subject, id } });
      setShown(new Map(shown).set(id, data));
    }, null);
  };

  return {
    may,
    cell: (row, field) => {
      const full = shown.get(row.id)?.[field];
      const text = full ?? row[field];
      if (text === undefined || text === '') return '–';
      if (!may) return text;
      const label = t(full === undefined ? 'ui.personal.show' : 'ui.personal.hide', { value: text });
      return (
        <span style={{ whiteSpace: 'nowrap' }}>
          {text}{' '}
          <Button
            type="text"
            size="small"
            aria-label={label}
            title={label}
            disabled={busy}
            icon={full === undefined ? <EyeOutlined /> : <EyeInvisibleOutlined />}
            onClick={() => void toggle(row.id)}
          />
        </span>
      );
    },
  };
}

import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { PageFault } from '../../../domain/activity-box/activityPage/pageFaults.ts';
import { useTexts } from '../../../ui/index.ts';
import type { EditorPort } from './EditorPort.ts';

const T = 'activityBox.editor';

/** What keeps the pages from being submitted, in words; each leads to where it is. */
export function FaultList({
  port: { doc, faults },
  onGo,
}: {
  port: EditorPort;
  onGo: (fault: PageFault) => void;
}): ReactNode {
  const t = useTexts();
  if (faults.length === 0) return <p>{t(`${T}.noFaults`)}</p>;
  const placeOf = ({ pageId, componentId }: PageFault): string => {
    const page = doc.pages.find(({ id }) => id === pageId);
    const component = page?.components.find(({ id }) => id === componentId);
    return [page?.name, component && t(`${T}.component.${component.type}`)].filter(Boolean).join(' · ');
  };
  return (
    <ul aria-label={t(`${T}.faults`)} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {faults.map((fault, at) => (
        <li key={at}>
          <Button
            type="link"
            style={{ height: 'auto', whiteSpace: 'normal', textAlign: 'start', paddingInline: 0 }}
            onClick={() => onGo(fault)}
          >
            {placeOf(fault)}: {t(`${T}.fault.${fault.code}`, fault.params)}
          </Button>
        </li>
      ))}
    </ul>
  );
}

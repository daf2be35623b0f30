import { Button } from 'antd';
import type { ReactNode } from 'react';
import { faultCount, type SubmitFaults } from '../../../domain/activity-box/play/submitFaults.ts';
import type { PageFault } from '../../../domain/activity-box/activityPage/pageFaults.ts';
import { useTexts } from '../../../ui/index.ts';
import { UnfinishedSteps } from '../activity/UnfinishedSteps.tsx';
import type { EditorPort } from './EditorPort.ts';

const T = 'activityBox.editor';

/** Lists the faults that keep the activity from being submitted: those of its pages, each with a way to its place, then the other steps. */
export function FaultList({
  port: { doc, faults },
  onGo,
  activityId,
  all,
}: {
  port: EditorPort;
  onGo: (fault: PageFault) => void;
  activityId: string;
  all: SubmitFaults;
}): ReactNode {
  const t = useTexts();
  if (faultCount(all) === 0) return <p>{t(`${T}.noFaults`)}</p>;
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
      <UnfinishedSteps id={activityId} faults={all} but="pages" />
    </ul>
  );
}

import { Button, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { LogicFault } from '../../../domain/activity-box/logic/activityLogic.ts';
import { faultCount, type SubmitFaults } from '../../../domain/activity-box/play/submitFaults.ts';
import { SectionTitle, StatusTag, useTexts } from '../../../ui/index.ts';
import { UnfinishedSteps } from '../activity/UnfinishedSteps.tsx';
import { faultPlace } from './faultPlace.ts';
import styles from './LogicForm.module.css';
import type { LogicValues } from './LogicValues.ts';
import { useGroups } from './useGroups.ts';

/** Where a click leads to: the field itself, or the list that it stands in. */
const TO_FIELD = { focus: true, block: 'center' } as const;

/** Props of {@link Readiness}. */
export interface ReadinessProps {
  form: FormInstance<LogicValues>;
  faults: readonly LogicFault[];
  values: LogicValues;
  /** Of all steps, and the activity: what the other steps lack is told too. */
  all?: { id: string; faults: SubmitFaults } | undefined;
}

/** What is to be mended before the activity can be submitted; it can be saved meanwhile. */
export function Readiness({ form, faults, values, all }: ReadinessProps): ReactNode {
  const t = useTexts();
  const nameOf = useGroups(values.tables.flatMap(({ groupId }) => groupId || []));
  const count = faults.length + (all === undefined ? 0 : faultCount({ ...all.faults, logic: [] }));
  return (
    <>
      <SectionTitle id="logic-readiness">{t('activityBox.logic.readiness')}</SectionTitle>
      <div role="status">
        <StatusTag tone={count === 0 ? 'success' : 'warning'}>
          {count === 0 ? t('activityBox.logic.ready') : t('activityBox.logic.notReady', { count })}
        </StatusTag>
      </div>
      {count > 0 && (
        <ul className={styles.rules} style={{ marginBlockStart: 8 }}>
          {faults.map((fault) => (
            <li key={`${fault.path.join('.')} ${fault.code}`}>
              <Button
                type="link"
                size="small"
                className={styles.fault ?? ''}
                onClick={() => form.scrollToField(fault.path, TO_FIELD)}
              >
                {t('activityBox.logic.fault', {
                  place: faultPlace(fault, values, t, nameOf),
                  text: t(`error.${fault.code}`),
                })}
              </Button>
            </li>
          ))}
          {all !== undefined && <UnfinishedSteps id={all.id} faults={all.faults} but="logic" />}
        </ul>
      )}
    </>
  );
}

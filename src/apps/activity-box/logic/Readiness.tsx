import { Button, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { LogicFault } from '../../../domain/activity-box/activity/activityLogic.ts';
import { SectionTitle, StatusTag, useTexts } from '../../../ui/index.ts';
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
}

/** What is to be mended before the activity can be submitted; it can be saved meanwhile. */
export function Readiness({ form, faults, values }: ReadinessProps): ReactNode {
  const t = useTexts();
  const nameOf = useGroups(values.tables.flatMap(({ groupId }) => groupId || []));
  return (
    <>
      <SectionTitle id="logic-readiness">{t('activityBox.logic.readiness')}</SectionTitle>
      <div role="status">
        <StatusTag tone={faults.length === 0 ? 'success' : 'warning'}>
          {faults.length === 0
            ? t('activityBox.logic.ready')
            : t('activityBox.logic.notReady', { count: faults.length })}
        </StatusTag>
      </div>
      {faults.length > 0 && (
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
        </ul>
      )}
    </>
  );
}

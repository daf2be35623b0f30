import { Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { type ActivityItem } from '../../../domain/activity-box/logic/activityLogic.ts';
import {
  type Boost,
  BOOST_CORRECTIONS,
  BOOST_FRIENDS_MAX,
  BOOST_TARGET_MAX,
  BOOST_UNIT_MAX,
} from '../../../domain/activity-box/draw/boost.ts';
import { NumberField, useTexts } from '../../../ui/index.ts';
import { BoostCoursePanel } from './BoostCoursePanel.tsx';
import styles from './LogicForm.module.css';
import { LogicItem } from './LogicItem.tsx';
import type { LogicValues, RewardValues } from './LogicValues.ts';
import { NameInput } from './NameInput.tsx';

/** Props of {@link BoostFields}. */
export interface BoostFieldsProps {
  boost: LogicValues['boost'];
  items: readonly ActivityItem[];
  /** The boost as it would be sent; null while it is not complete. */
  complete: Boost | null;
}

/** Friends who bring a participant to a target: what it takes, and how it will go (§3.4 Reward, §5.4). */
export function BoostFields({ boost, items, complete }: BoostFieldsProps): ReactNode {
  const t = useTexts();
  const prizes = items.filter(({ prizeId }) => prizeId !== null);
  return (
    <>
      <div className={styles.fields}>
        <LogicItem path={['boost', 'target']} required label={t('activityBox.logic.boost.target')}>
          <NumberField min={1} max={BOOST_TARGET_MAX} className={styles.number ?? ''} />
        </LogicItem>
        <LogicItem
          path={['boost', 'unit']}
          required
          label={t('activityBox.logic.boost.unit')}
          extra={t('activityBox.logic.boost.unitHint')}
        >
          <NameInput maxLength={BOOST_UNIT_MAX} />
        </LogicItem>
        {(['firstEntry', 'friend'] as const).map((who) => (
          <RewardFields key={who} who={who} reward={boost[who]} />
        ))}
        <LogicItem
          path={['boost', 'friends']}
          required
          label={t('activityBox.logic.boost.friends')}
          extra={t('activityBox.logic.boost.friendsHint', { max: BOOST_FRIENDS_MAX })}
        >
          <NumberField min={1} max={BOOST_FRIENDS_MAX} className={styles.number ?? ''} />
        </LogicItem>
        <LogicItem
          path={['boost', 'itemId']}
          required
          label={t('activityBox.logic.boost.itemId')}
          extra={t('activityBox.logic.boost.itemIdHint')}
        >
          <Select
            placeholder={t('activityBox.logic.boost.chooseItem')}
            notFoundContent={t('activityBox.logic.boost.noItems')}
            options={prizes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </LogicItem>
      </div>
      <LogicItem
        path={['boost', 'correction']}
        label={t('activityBox.logic.boost.correction')}
        extra={t(`activityBox.logic.boost.correction.${boost.correction}Hint`)}
      >
        <Radio.Group
          options={BOOST_CORRECTIONS.map((value) => ({
            value,
            label: t(`activityBox.logic.boost.correction.${value}`),
          }))}
        />
      </LogicItem>
      {complete !== null && <BoostCoursePanel boost={complete} />}
    </>
  );
}

/** What a participant or a friend brings: always the same, or a number of a range. */
function RewardFields({ who, reward }: { who: 'firstEntry' | 'friend'; reward: RewardValues }): ReactNode {
  const t = useTexts();
  const title = t(`activityBox.logic.boost.${who}`);
  const fields = reward.kind === 'fixed' ? (['value'] as const) : (['min', 'max'] as const);
  return (
    <div role="group" aria-label={title}>
      <LogicItem path={['boost', who, 'kind']} label={title}>
        <Radio.Group
          options={(['fixed', 'random'] as const).map((value) => ({
            value,
            label: t(`activityBox.logic.boost.kind.${value}`),
          }))}
        />
      </LogicItem>
      {fields.map((field) => (
        <LogicItem key={field} path={['boost', who, field]} required label={t(`activityBox.logic.boost.${field}`)}>
          <NumberField min={1} max={BOOST_TARGET_MAX} className={styles.number ?? ''} />
        </LogicItem>
      ))}
    </div>
  );
}

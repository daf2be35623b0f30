import { Flex, Switch } from 'antd';
import type { ReactNode } from 'react';
import { GROUP_KEEP_DAYS, GROUP_KEEP_DAYS_MAX } from '../../../domain/profile/group/GroupDefinition.ts';
import { FieldItem, NumberField, type TypedNumber, useTexts } from '../../../ui/index.ts';

/** Whether a group is temporary, and for how many days it is kept then (§2.5). */
export function KeepDaysField(): ReactNode {
  return (
    <FieldItem name="keepDays" hint>
      <KeepDaysInput />
    </FieldItem>
  );
}

function KeepDaysInput({
  id,
  value = null,
  onChange = () => undefined,
}: {
  id?: string;
  value?: TypedNumber;
  onChange?: (days: TypedNumber) => void;
}): ReactNode {
  const t = useTexts();
  return (
    <Flex gap="small" align="center">
      <Switch
        aria-label={t('profile.group.temporary')}
        checked={value !== null}
        onChange={(isTemporary) => onChange(isTemporary ? GROUP_KEEP_DAYS : null)}
      />
      {value !== null && (
        <NumberField
          {...(id === undefined ? {} : { id })}
          min={1}
          max={GROUP_KEEP_DAYS_MAX}
          value={value}
          // Null would mean that the group is not temporary.
          onChange={(days) => onChange(days ?? '')}
          suffix={t('profile.rule.days')}
          style={{ width: 120 }}
        />
      )}
    </Flex>
  );
}

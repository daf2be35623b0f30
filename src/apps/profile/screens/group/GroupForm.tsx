import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  createCustomerGroup,
  getCustomerGroup,
  updateCustomerGroup,
} from '../../../../contract/profile/group/customerGroup.ts';
import {
  GROUP_KEEP_DAYS,
  GROUP_REFRESHES,
  type GroupDefinition,
} from '../../../../domain/profile/group/GroupDefinition.ts';
import { ChoiceField, RecordForm, TextField } from '../../../../ui/index.ts';
import { DefinitionField, NEW_DEFINITION } from '../../group/DefinitionField.tsx';
import { GroupFiguresPanel } from '../../group/GroupFiguresPanel.tsx';
import { KeepDaysField } from '../../group/KeepDaysField.tsx';
import { useGroupPreview } from '../../group/useGroupPreview.ts';
import { GROUPS } from '../../parts/recordPages.ts';

/** Builds a customer group: who belongs to it, counted exactly beside the rule after every change. */
export function GroupForm(): ReactNode {
  const [params] = useSearchParams();
  return (
    <RecordForm
      of={GROUPS}
      get={getCustomerGroup}
      create={createCustomerGroup}
      update={updateCustomerGroup}
      initial={{
        name: '',
        definition: NEW_DEFINITION,
        refresh: 'daily',
        keepDays: params.has('temporary') ? GROUP_KEEP_DAYS : null,
      }}
      leadsTo={({ id }) => `${GROUPS.path}/${id}`}
      frame={(form, { values }) => (
        <Flex gap="large" wrap align="start">
          <div style={{ flex: '2 1 480px', minWidth: 0 }}>{form}</div>
          <div
            hidden={values.definition.type === 'file'}
            style={{ flex: '1 1 300px', minWidth: 0, maxWidth: 720, position: 'sticky', insetBlockStart: 16 }}
          >
            <Figures definition={values.definition} />
          </div>
        </Flex>
      )}
    >
      {({ values, record, readOnly }) => (
        <>
          <TextField name="name" />
          <Definition
            definition={values.definition}
            readOnly={readOnly}
            isImported={record?.definition.type === 'file'}
          />
          {values.definition.type !== 'file' && <ChoiceField name="refresh" choices={GROUP_REFRESHES} radio hint />}
          <KeepDaysField />
        </>
      )}
    </RecordForm>
  );
}

function Figures({ definition }: { definition: GroupDefinition }): ReactNode {
  const { byNode: _byNode, ...preview } = useGroupPreview(definition);
  return <GroupFiguresPanel {...preview} />;
}

function Definition({
  definition,
  ...field
}: {
  definition: GroupDefinition;
  readOnly: boolean;
  isImported: boolean;
}): ReactNode {
  const { world, byNode } = useGroupPreview(definition);
  return <DefinitionField world={world} byNode={byNode} {...field} />;
}

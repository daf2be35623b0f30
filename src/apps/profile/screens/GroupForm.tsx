import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { createCustomerGroup, getCustomerGroup, updateCustomerGroup } from '../../../contract/customerGroup.ts';
import { GROUP_REFRESHES, type GroupDefinition } from '../../../domain/groupRule/GroupDefinition.ts';
import { ChoiceField, RecordForm, TextField } from '../../../ui/index.ts';
import { DefinitionField, NEW_DEFINITION } from '../group/DefinitionField.tsx';
import { GroupFiguresPanel } from '../group/GroupFiguresPanel.tsx';
import { useGroupPreview } from '../group/useGroupPreview.ts';
import { GROUPS } from '../parts/recordPages.ts';

/** Builds a customer group: who belongs to it, counted exactly beside the rule after every change. */
export function GroupForm(): ReactNode {
  return (
    <RecordForm
      of={GROUPS}
      get={getCustomerGroup}
      create={createCustomerGroup}
      update={updateCustomerGroup}
      initial={{ name: '', definition: NEW_DEFINITION, refresh: 'daily' }}
      leadsTo={({ id }) => `${GROUPS.path}/${id}`}
      frame={(form, { values }) => (
        <Flex gap="large" wrap align="start">
          <div style={{ flex: '2 1 480px', minWidth: 0 }}>{form}</div>
          <div style={{ flex: '1 1 300px', minWidth: 0, maxWidth: 480, position: 'sticky', insetBlockStart: 16 }}>
            <Figures definition={values.definition} />
          </div>
        </Flex>
      )}
    >
      {({ values, readOnly }) => (
        <>
          <TextField name="name" />
          <Definition definition={values.definition} readOnly={readOnly} />
          <ChoiceField name="refresh" choices={GROUP_REFRESHES} radio hint />
        </>
      )}
    </RecordForm>
  );
}

function Figures({ definition }: { definition: GroupDefinition }): ReactNode {
  const { sound, figures } = useGroupPreview(definition);
  return <GroupFiguresPanel sound={sound} figures={figures} />;
}

function Definition({ definition, readOnly }: { definition: GroupDefinition; readOnly: boolean }): ReactNode {
  const { world, byNode } = useGroupPreview(definition);
  return <DefinitionField world={world} byNode={byNode} readOnly={readOnly} />;
}

import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import {
  createCustomField,
  getCustomField,
  listFieldMembers,
  updateCustomField,
} from '../../../../contract/common/contacts/customField.ts';
import { FIELD_COMPONENTS, hasOptions, VISIBLE_RANGES } from '../../../../domain/common/contacts/customField.ts';
import { useHost } from '../../../../sdk/index.ts';
import { ChoiceField, FieldItem, PageAwaited, RecordForm, TextField, useFormat } from '../../../../ui/index.ts';
import { FieldOptions } from '../../contacts/FieldOptions.tsx';
import { CUSTOM_FIELDS } from '../../parts/recordPages.ts';

/** Creates or changes a custom field (§3.4, §5.3). */
export function CustomFieldForm(): ReactNode {
  const { id } = useParams();
  const host = useHost();
  const format = useFormat();
  const members = useQuery({
    queryKey: ['customField.members'],
    queryFn: () => host.request.call(listFieldMembers, {}),
    enabled: host.has(CUSTOM_FIELDS.edit),
  });
  if (members.isLoadingError) return <PageAwaited of={CUSTOM_FIELDS} needs={members} />;
  const people = members.data ?? [];
  return (
    <RecordForm
      of={CUSTOM_FIELDS}
      get={getCustomField}
      create={createCustomField}
      update={updateCustomField}
      initial={{
        name: '',
        code: '',
        parameter: '',
        component: 'text',
        options: [],
        visibleRange: 'everyone',
        memberIds: [],
      }}
    >
      {({ values, readOnly }) => (
        <>
          <TextField name="name" />
          <TextField name="code" hint input={{ disabled: id !== undefined || readOnly }} />
          <TextField name="parameter" hint />
          <ChoiceField name="component" choices={FIELD_COMPONENTS} />
          {hasOptions(values.component) && <FieldOptions readOnly={readOnly} />}
          <ChoiceField name="visibleRange" choices={VISIBLE_RANGES} radio />
          {values.visibleRange === 'members' && (
            <FieldItem
              name="memberIds"
              show={(ids) =>
                format.list((ids as string[]).map((one) => people.find((person) => person.id === one)?.username ?? one))
              }
            >
              <Select
                mode="multiple"
                showSearch={{ optionFilterProp: 'label' }}
                options={people.map((one) => ({ value: one.id, label: `${one.username} ${one.name}` }))}
              />
            </FieldItem>
          )}
        </>
      )}
    </RecordForm>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { listAddressFields } from '../../../contract/common/contacts/customField.ts';
import { useHost } from '../../../sdk/index.ts';
import { FieldItem, useTexts } from '../../../ui/index.ts';

/** The custom field of contacts that holds the OpenIds or PushIds of an account: without one, tasks do not send by it. */
export function AddressFieldSelect(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const fields = useQuery({
    queryKey: ['customField.addresses'],
    queryFn: () => host.request.call(listAddressFields, {}),
  });
  const options = (fields.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FieldItem
      name="contactFieldId"
      hint
      show={(id) => options.find(({ value }) => value === id)?.label ?? '–'}
      getValueProps={(id: string | null) => ({ value: fields.data === undefined ? undefined : id })}
      normalize={(id?: string | null) => id ?? null}
    >
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        loading={fields.isPending}
        options={options}
        notFoundContent={t('outreach.addressField.none')}
      />
    </FieldItem>
  );
}

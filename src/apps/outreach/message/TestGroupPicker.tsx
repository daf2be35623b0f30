import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { testGroups } from '../../../contract/common/contacts/testGroup.ts';
import { useHost } from '../../../sdk/index.ts';
import { useTexts } from '../../../ui/index.ts';

/** Offers the groups of test recipients, to who may see them and where there are some. */
export function TestGroupPicker({ onPick }: { onPick: (recipients: string[]) => void }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const groups = useQuery({
    queryKey: ['testGroup.options'],
    queryFn: () => host.request.call(testGroups.list, { query: { pageSize: 100, sort: 'name' } }),
    enabled: host.has('testGroup:view'),
  });
  const rows = groups.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Form.Item label={t('outreach.testSend.group')} htmlFor="test-group">
      <Select
        id="test-group"
        showSearch={{ optionFilterProp: 'label' }}
        options={rows.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen: string) => onPick(rows.find(({ id }) => id === chosen)?.recipients ?? [])}
      />
    </Form.Item>
  );
}

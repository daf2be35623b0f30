import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { WechatTemplate } from '../../../../contract/outreach/channel/wechatAccountEndpoints.ts';

/** The fields of a template: name and key of each (§3.4). */
export function TemplateFields({ of }: { of: Pick<WechatTemplate, 'fields'> }): ReactNode {
  return (
    <Flex vertical gap={4}>
      {of.fields.map(({ key, name }) => (
        <div key={key}>
          {name} <Typography.Text code>{key}</Typography.Text>
        </div>
      ))}
    </Flex>
  );
}

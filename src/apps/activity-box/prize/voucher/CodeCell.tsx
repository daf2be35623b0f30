import { Button, Flex, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { revealVoucherCode, type VoucherCode } from '../../../../contract/activity-box/prize/voucherCode.ts';
import { useHost } from '../../../../sdk/index.ts';
import { EyeOutlined, useAction, useTexts } from '../../../../ui/index.ts';

/** The end of a code; in full for who may, at a click that leaves a line in the log. */
export function CodeCell({ row: { id, codeEnding } }: { row: VoucherCode }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const [code, setCode] = useState<string>();
  const show = (): Promise<boolean> =>
    run(async () => setCode((await host.request.call(revealVoucherCode, { params: { id } })).code), null);
  if (code !== undefined) return <Typography.Text copyable={{ text: code, tooltips: false }}>{code}</Typography.Text>;
  return (
    <Flex gap="small" align="center">
      <span>{`••••${codeEnding}`}</span>
      {host.has('voucherCode:reveal') && (
        <Button
          type="text"
          size="small"
          loading={busy}
          icon={<EyeOutlined />}
          aria-label={t('activityBox.voucherCode.reveal', { ending: codeEnding })}
          onClick={() => void show()}
        />
      )}
    </Flex>
  );
}

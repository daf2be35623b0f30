import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Award, revealAward } from '../../../contract/activity-box/award/award.ts';
import { useHost } from '../../../sdk/index.ts';
import { EyeOutlined, useAction, useTexts } from '../../../ui/index.ts';

/** The winner's number, hidden in part; with the address in full for who may, at a click that leaves a line in the log. */
export function WinnerCell({ row: { id, phone } }: { row: Award }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const [busy, run] = useAction();
  const [full, setFull] = useState<string>();
  const show = (): Promise<boolean> =>
    run(
      async () =>
        setFull(t('activityBox.award.revealed', await host.request.call(revealAward, { params: { id } })).trim()),
      null,
    );
  return (
    <Flex gap="small" align="center">
      <span>{full ?? phone}</span>
      {full === undefined && host.has('contact:reveal') && (
        <Button
          type="text"
          size="small"
          loading={busy}
          icon={<EyeOutlined />}
          aria-label={`${t('activityBox.award.reveal')} ${phone}`}
          onClick={() => void show()}
        />
      )}
    </Flex>
  );
}

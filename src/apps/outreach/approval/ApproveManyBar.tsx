import { Alert, Button, Checkbox, Flex, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import type { InboxEntry } from '../../../contract/common/review/approval.ts';
import { APPROVE_MANY_MAX } from '../../../domain/common/review/approvalInbox.ts';
import { type ChosenRows, useChosenRows, useTexts } from '../../../ui/index.ts';
import { ApproveManyDialog } from './ApproveManyDialog.tsx';
import type { RefusedEntry } from '../parts/RefusedEntry.ts';

/** Props of {@link ApproveManyBar}. */
export interface ApproveManyBarProps {
  /** What the page of the list shows. */
  page: readonly InboxEntry[];
  /** What is chosen, all of one kind. */
  chosen: ChosenRows<InboxEntry>;
  /** What could not be approved last time. */
  refused: readonly RefusedEntry[];
  /** With those that could not be approved. */
  onApproved: (refused: readonly RefusedEntry[]) => void;
}

/** Above the inbox: how many are chosen and can be approved at once, and how many of the last ones could not be. */
export function ApproveManyBar({ page, chosen, refused, onApproved }: ApproveManyBarProps): ReactNode {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const ticked = [...useChosenRows(chosen).values()];
  const first = ticked[0] ?? page[0];
  const ofKind = page.filter(({ kind }) => kind === first?.kind);
  const here = ofKind.filter(({ id }) => ticked.some((one) => one.id === id)).length;
  const count = t('outreach.approval.many.chosen', { count: ticked.length });
  return (
    <>
      {first !== undefined && (
        <Flex gap="middle" align="center" wrap style={{ marginBlockEnd: 16, minHeight: 32 }}>
          <Checkbox
            checked={ofKind.length > 0 && here === ofKind.length}
            indeterminate={here > 0 && here < ofKind.length}
            disabled={ofKind.length === 0 || ticked.length + ofKind.length - here > APPROVE_MANY_MAX}
            onChange={({ target }) => chosen.choose(ofKind, target.checked)}
          >
            {t('outreach.approval.many.choosePage', { kind: t(`outreach.approval.kind.${first.kind}`) })}
          </Checkbox>
          {ticked.length > 0 && (
            <Flex gap="small" align="center" wrap role="toolbar" aria-label={count}>
              <Typography.Text strong aria-live="polite">
                {count}
              </Typography.Text>
              <Button type="primary" onClick={() => setAsking(true)}>
                {t('outreach.approval.many.approve')}
              </Button>
              <Button type="link" onClick={chosen.clear}>
                {t('ui.list.chooseNone')}
              </Button>
            </Flex>
          )}
        </Flex>
      )}
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          style={{ marginBlockEnd: 16 }}
          title={t('outreach.approval.many.refused', { count: refused.length })}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {refused.map(({ id, name, reason }) => (
                <li key={id}>{t('outreach.approval.many.reason', { name, reason })}</li>
              ))}
            </ul>
          }
        />
      )}
      {asking && (
        <ApproveManyDialog
          entries={ticked}
          onClose={() => setAsking(false)}
          onApproved={(notApproved) => {
            setAsking(false);
            onApproved(notApproved);
          }}
        />
      )}
    </>
  );
}

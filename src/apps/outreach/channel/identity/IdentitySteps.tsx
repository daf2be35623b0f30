import { Steps } from 'antd';
import type { ReactNode } from 'react';
import type { Identity } from '../../../../contract/outreach/channel/identity.ts';
import { useTexts } from '../../../../ui/index.ts';

const STEPS = ['account', 'data', 'verification', 'calls'] as const;

/** The last step that was begun. */
function stepOf({ account, state }: Identity): number {
  if (account === null) return 0;
  if (state === 'passed') return STEPS.length;
  return state === 'notVerified' ? 1 : 2;
}

/** The way to the first call: an account in use, who we are, what the service says of it. */
export function IdentitySteps({ of }: { of: Identity }): ReactNode {
  const t = useTexts();
  return (
    <Steps
      size="small"
      current={stepOf(of)}
      status={of.state === 'failed' ? 'error' : 'process'}
      style={{ marginBlockEnd: 24, maxWidth: 960 }}
      items={STEPS.map((name) => ({ title: t(`outreach.identity.step.${name}`) }))}
    />
  );
}

import { type ReactNode, useState } from 'react';
import { isActionLink } from '../domain/activity-box/activityPage/PageAction.ts';
import type { PageView } from './PageView.ts';
import type { WonRecord } from './PageViewWorld.ts';
import { fill } from './PageWords.ts';
import { ShippingPart } from './ShippingPart.tsx';

/** Shows the next step of an award: a code to copy, how and where it is redeemed, or the address that it is sent to. */
export function WonParts({
  record,
  view,
  isAddressAsked = false,
}: {
  record: WonRecord;
  view: PageView;
  /** Whether the form for an address that is missing stands open. */
  isAddressAsked?: boolean;
}): ReactNode {
  const { words } = view;
  const { code, isCodeDue = false, redemption = '', link = '', shipping } = record;
  return (
    <>
      {code != null && <CodePart code={code} name={record.name} view={view} />}
      {isCodeDue && <p className="ap-below">{words.codeDue}</p>}
      {redemption !== '' && <p className="ap-below ap-lines">{redemption}</p>}
      {isActionLink(link) && (
        <p className="ap-below">
          <a
            className="ap-tap ap-button"
            href={link}
            rel="noopener noreferrer"
            aria-label={`${words.redeem} ${record.name}`}
          >
            {words.redeem}
          </a>
        </p>
      )}
      {shipping != null && (
        <ShippingPart record={record} shipping={shipping} view={view} isAsked={isAddressAsked && !shipping.isGiven} />
      )}
    </>
  );
}

function CodePart({
  code,
  name,
  view: { words, handlers },
}: {
  code: string;
  name: string;
  view: PageView;
}): ReactNode {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => setSaid((await handlers.onCopy(code)) ? words.copied : words.copyFailed);
  return (
    <div className="ap-below">
      <strong className="ap-code">{fill(words.redeemCode, { code })}</strong>
      <button
        type="button"
        className="ap-tap ap-button"
        aria-label={`${words.copy} ${name}`}
        onClick={() => void copy()}
      >
        {words.copy}
      </button>
      <p role="status" className="ap-said">
        {said}
      </p>
    </div>
  );
}

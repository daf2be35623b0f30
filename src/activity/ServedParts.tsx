import { type ReactNode, useId, useState } from 'react';
import { hasPhoneForm } from '../domain/shared/address/phoneForm.ts';
import { OutcomePart } from './OutcomePart.tsx';
import type { PageView } from './PageView.ts';
import { fill } from './PageWords.ts';
import { RowsPart } from './RowsPart.tsx';
import { WonParts } from './WonParts.tsx';

/** Shows the awards of a participant: pictures, codes and how they are redeemed, and the address of real things. */
function RecordsPart({ view }: { view: PageView }): ReactNode {
  const { words, world } = view;
  const imageOf = (itemId: string | undefined): string | null =>
    world.prizeItems.find(({ id }) => id === itemId)?.image ?? null;
  const rows = world.participant.records.map((record) => ({
    key: record.id,
    name: record.name,
    at: record.at,
    image: imageOf(record.itemId),
    below: <WonParts record={record} view={view} />,
  }));
  return <RowsPart label={words.records} none={words.noRecords} rows={rows} />;
}

/** What a page shows by its type, above its components: what only the server knows. */
export function ServedParts({ view }: { view: PageView }): ReactNode {
  switch (view.page.type) {
    case 'resultPopup':
    case 'lotteryResult':
    case 'challengeResult':
      return <OutcomePart view={view} />;
    case 'rulesPopup':
    case 'activityDetails':
      return view.world.rules === '' ? null : <div className="ap-card ap-lines">{view.world.rules}</div>;
    case 'loginPopup':
      return <SignIn view={view} />;
    case 'winningRecords':
      return <RecordsPart view={view} />;
    case 'friendBoost':
      return <Boost view={view} />;
    case 'boostRecords':
      return <BoostRecords view={view} />;
    case 'home':
    default:
      return null;
  }
}

function BoostRecords({ view: { words, world } }: { view: PageView }): ReactNode {
  const rows = (world.participant.boost?.friends ?? []).map((friend, n) => ({ key: `${n}`, ...friend }));
  return <RowsPart label={words.boostRecords} none={words.noBoosts} rows={rows} />;
}

function Boost({ view: { words, world, handlers } }: { view: PageView }): ReactNode {
  const [said, setSaid] = useState('');
  const { boost } = world.participant;
  if (boost === null) return null;
  const text = fill(words.boostProgress, { count: boost.count, needed: boost.needed, unit: boost.unit ?? '' }).trim();
  const help = async (): Promise<void> => setSaid((await handlers.onBoost())?.refusal ?? '');
  return (
    <div className="ap-card">
      <p>{text}</p>
      <progress className="ap-progress" max={boost.needed} value={boost.count} aria-label={text} />
      {boost.mayHelp && (
        <button type="button" className="ap-tap ap-button ap-primary" onClick={() => void help()}>
          {words.boostHelp}
        </button>
      )}
      <p role="status" className="ap-said">
        {said}
      </p>
      {boost.ownPage != null && (
        <a className="ap-tap ap-button" href={boost.ownPage}>
          {words.takePart}
        </a>
      )}
    </div>
  );
}

function SignIn({ view: { words, handlers } }: { view: PageView }): ReactNode {
  const id = useId();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [said, setSaid] = useState('');
  const [isWrong, setWrong] = useState(false);
  const run = async (work: () => Promise<{ refusal: string } | undefined>, done: string): Promise<void> => {
    const isRight = hasPhoneForm(phone);
    setWrong(!isRight);
    setSaid(isRight ? ((await work())?.refusal ?? done) : words['fault.phoneFormat']);
  };
  return (
    <form
      className="ap-card ap-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => handlers.onSignIn(phone, code), '');
      }}
    >
      <div className="ap-field">
        <label htmlFor={`${id}-phone`}>{words.phone}</label>
        <input
          id={`${id}-phone`}
          className="ap-input"
          type="tel"
          autoComplete="tel"
          value={phone}
          aria-invalid={isWrong}
          aria-describedby={`${id}-said`}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      </div>
      <div className="ap-field">
        <label htmlFor={`${id}-code`}>{words.code}</label>
        <input
          id={`${id}-code`}
          className="ap-input"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      <button
        type="button"
        className="ap-tap ap-button"
        onClick={() => void run(() => handlers.onRequestCode(phone), words.codeSent)}
      >
        {words.getCode}
      </button>
      <button type="submit" className="ap-tap ap-button ap-primary">
        {words.signIn}
      </button>
      <p role="status" id={`${id}-said`} className="ap-said">
        {said}
      </p>
    </form>
  );
}

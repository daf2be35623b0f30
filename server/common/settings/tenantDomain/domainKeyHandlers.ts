import {
  discardDomainKey,
  makeDomainKey,
  retireDomainKey,
} from '../../../../src/contract/common/settings/tenantDomain.ts';
import { mayDiscardKey, oldKeyMayGoAt } from '../../../../src/domain/common/settings/tenantDomain.ts';
import { implement, type Implementation } from '../../../api/implement.ts';
import { Refusal } from '../../../api/Refusal.ts';
import { makeDkimKey } from './dkimKey.ts';
import { toDetail, todayOf } from './tenantDomainView.ts';
import { lockedDomain, setDomain } from './theDomain.ts';

const makeKey = implement(makeDomainKey, async (context, { params }) => {
  const today = await todayOf(context);
  const { ports } = context;
  const made = await makeDkimKey(ports, params.id);
  return context.change(async (tx) => {
    const before = await lockedDomain(context, tx, params.id);
    if (before.kind !== 'email') throw new Refusal('CONFLICT');
    if (before.newDkim !== null) throw new Refusal('KEY_IS_CHANGING');
    const now = ports.clock.now();
    // A domain without a key has nothing to change: the new one is its first.
    const keys = before.dkim === null ? { dkim: made } : { newDkim: { ...made, foundAt: null } };
    const row = await setDomain(context, tx, params.id, { ...keys, waitingSince: now, nextCheckAt: now });
    const audit = { entityId: row.id, entityName: row.host, after: { selector: made.selector } };
    return { result: toDetail(context, row, today), audit };
  });
});

const retireKey = implement(retireDomainKey, async (context, { params }) => {
  const today = await todayOf(context);
  return context.change(async (tx) => {
    const before = await lockedDomain(context, tx, params.id);
    const { newDkim, checks } = before;
    const mayGo = oldKeyMayGoAt(newDkim && { foundAt: newDkim.foundAt, isFound: checks.newDkim?.state === 'found' });
    if (newDkim === null || mayGo === null || mayGo > context.ports.clock.now()) throw new Refusal('OLD_KEY_NEEDED');
    const { foundAt: _since, ...dkim } = newDkim;
    const { newDkim: found, ...others } = checks;
    const row = await setDomain(context, tx, params.id, {
      dkim,
      newDkim: null,
      checks: { ...others, ...(found === undefined ? {} : { dkim: found }) },
    });
    const audit = {
      entityId: row.id,
      entityName: row.host,
      before: { selector: before.dkim?.selector ?? '' },
      after: { selector: dkim.selector },
    };
    return { result: toDetail(context, row, today), audit };
  });
});

const discardKey = implement(discardDomainKey, async (context, { params }) => {
  const today = await todayOf(context);
  return context.change(async (tx) => {
    const before = await lockedDomain(context, tx, params.id);
    const { newDkim, checks } = before;
    if (newDkim === null) throw new Refusal('CONFLICT');
    const { newDkim: found, ...others } = checks;
    if (!mayDiscardKey({ isFound: found?.state === 'found' })) throw new Refusal('NEW_KEY_IN_USE');
    const row = await setDomain(context, tx, params.id, { newDkim: null, checks: others });
    const audit = { entityId: row.id, entityName: row.host, before: { selector: newDkim.selector } };
    return { result: toDetail(context, row, today), audit };
  });
});

/** Handlers of the keys that mails of a domain are signed with. */
export const domainKeyHandlers: readonly Implementation[] = [makeKey, retireKey, discardKey];

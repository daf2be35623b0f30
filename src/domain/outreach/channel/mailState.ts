/** Whether e-mails leave: to people, or into the test mailbox because the installation has no mail server. */
export const MAIL_LEAVINGS = ['sent', 'kept'] as const;

/** Whether e-mails are signed: they are, the record of the domain's key is not found, or the sender stands below no domain of the tenant. */
export const MAIL_SIGNINGS = ['signed', 'recordMissing', 'noDomain'] as const;

/** Whether e-mails that cannot be delivered come back: they do, they would if they were signed, or the installation takes none. */
export const MAIL_BOUNCES = ['back', 'needsSignature', 'notTaken'] as const;

/** How the e-mails of a tenant fare. */
export interface MailState {
  leaving: (typeof MAIL_LEAVINGS)[number];
  signing: (typeof MAIL_SIGNINGS)[number];
  bounces: (typeof MAIL_BOUNCES)[number];
}

/**
 * How the e-mails of a tenant fare: `hasServer` and `takesBounces` say what the installation has, `key` how that of the sender's domain
 * stands. Only signed mails come back: a receiver knows those alone as ours.
 */
export function mailState({
  hasServer,
  takesBounces,
  key,
}: {
  hasServer: boolean;
  takesBounces: boolean;
  key: 'found' | 'missing' | 'none';
}): MailState {
  const signing = { found: 'signed', missing: 'recordMissing', none: 'noDomain' } as const;
  return {
    leaving: hasServer ? 'sent' : 'kept',
    signing: signing[key],
    bounces: takesBounces ? (key === 'found' ? 'back' : 'needsSignature') : 'notTaken',
  };
}

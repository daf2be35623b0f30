/** What a sub-application asked of the host in vain. */
export interface UnmetNeed {
  /** Package or id, `antd/Table` for an export of antd. */
  id: string;
  /** Range asked for; absent where the host does not know the id at all. */
  wanted?: string;
  /** Version of the host; absent where it does not know the id. */
  offered?: string;
}

/** The host cannot serve a sub-application's shared libraries: it must not be loaded (§9). */
export class SharedScopeError extends Error {
  readonly code = 'incompatibleContract';
  readonly unmet: readonly UnmetNeed[];

  constructor(unmet: readonly UnmetNeed[]) {
    const list = unmet.map(({ id, wanted, offered }) =>
      offered ? `${id} ${wanted} (host has ${offered})` : `${id} (unknown)`,
    );
    super(`The host does not offer ${list.join(', ')}. Build the sub-application against this host's versions.`);
    this.name = 'SharedScopeError';
    this.unmet = unmet;
  }
}

/** Who a call comes from, as the session says. */
export interface Caller {
  userId: string;
  username: string;
  tenantId: string;
  sessionId: string;
  isMain: boolean;
  /** Rights of all roles together; the main account holds every right. */
  rights: ReadonlySet<string>;
  /** The initial password stands: nothing is open but what the password change needs. */
  mustChangePassword: boolean;
}

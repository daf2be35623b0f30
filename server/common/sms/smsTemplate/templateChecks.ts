import type { CallContext } from '../../../api/CallContext.ts';
import type { Transaction } from '../../../db/Db.ts';

/** Refusals of an SMS template that is saved. */
export interface TemplateChecks {
  /** Refuses variables that stand for something that the tenant does not have. */
  requireKnown: (tx: Transaction, context: CallContext, variables: readonly string[]) => Promise<void>;
  /** Refuses a change of a template whose text was approved and still goes out. */
  requireFree: (tx: Transaction, context: CallContext, templateId: string) => Promise<void>;
}

declare module '../../../area/Area.ts' {
  interface Area {
    /** Checks of the contents of SMS templates, for variables and tasks that only a later area knows. */
    templateChecks?: TemplateChecks;
  }
}

/** Refuses variables that stand for something that the tenant does not have. Each area checks its own variables. */
export async function requireKnown(context: CallContext, tx: Transaction, variables: readonly string[]): Promise<void> {
  for (const { templateChecks } of context.ports.areas) await templateChecks?.requireKnown(tx, context, variables);
}

/** Refuses a change of a template that some area still sends. */
export async function requireFree(context: CallContext, tx: Transaction, templateId: string): Promise<void> {
  for (const { templateChecks } of context.ports.areas) await templateChecks?.requireFree(tx, context, templateId);
}

import type { FilterMode, RuleField, TagFieldKind } from '../../../src/domain/profile/rule/RuleField.ts';
import type { Db, Transaction } from '../../db/Db.ts';
import type { FactPlace } from './ruleWhere.ts';

/** A custom field or a published tag, as rules ask for it. */
export interface AskedField extends RuleField {
  name: string;
  kind: TagFieldKind;
  options: string[];
  /** Null for a custom field, which every operator of its kind may ask for. */
  filterMode: FilterMode | null;
  /** Of a tag. */
  category: { id: string; name: string } | null;
  source: { id: string; code: string; name: string; builtIn: boolean } | null;
  place: FactPlace;
}

declare module '../../area/Area.ts' {
  interface Area {
    /** Fields of the facts of people that rules can ask for; with a user, those that they see (§6). */
    ruleFields?: (db: Db | Transaction, tenantId: string, userId?: string) => Promise<AskedField[]>;
  }
}

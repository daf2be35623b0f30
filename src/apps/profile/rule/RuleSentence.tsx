import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupDefinition } from '../../../domain/profile/group/GroupDefinition.ts';
import { languageTag, toLanguage } from '../../../domain/shared/text/language.ts';
import { useFormat, useTexts } from '../../../ui/index.ts';
import { ruleSentence } from './ruleSentence.ts';
import type { NamedWorld } from './useRuleWorld.ts';

/** A definition said back in the operator's language. */
export function RuleSentence({ definition, world }: { definition: GroupDefinition; world: NamedWorld }): ReactNode {
  const t = useTexts();
  const { date } = useFormat();
  const { i18n } = useTranslation();
  return ruleSentence(definition, { t, lang: languageTag(toLanguage(i18n.language)), world, date });
}

import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleWords } from '../../../activity/index.ts';
import type { Prize } from '../../../contract/activity-box/prize/prize.ts';
import type { ActivityLogic } from '../../../domain/activity-box/logic/activityLogic.ts';
import { activityRules, type RuleLine } from '../../../domain/activity-box/activity/activityRules.ts';
import { readAmount } from '../../../domain/shared/number/money.ts';
import { useHost } from '../../../sdk/index.ts';
import { SectionTitle, useTexts } from '../../../ui/index.ts';
import styles from './LogicForm.module.css';

/** Lines, each with those that go into its details: the chances below what they are the chances of. */
function inParagraphs(lines: readonly RuleLine[]): { line: RuleLine; below: RuleLine[] }[] {
  const paragraphs: { line: RuleLine; below: RuleLine[] }[] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const isDetail = line.kind === 'prize' || line.kind === 'prizeOfPrice' || line.kind === 'nothing';
    if (isDetail && last !== undefined) last.below.push(line);
    else paragraphs.push({ line, below: [] });
  }
  return paragraphs;
}

/** Props of {@link RulesPreview}. */
export interface RulesPreviewProps {
  logic: ActivityLogic;
  participation: { from: string; to: string };
  prizes: ReadonlyMap<string, Prize>;
}

/** The rules as participants will read them, from what is filled in. */
export function RulesPreview({ logic, participation, prizes }: RulesPreviewProps): ReactNode {
  const t = useTexts();
  const { i18n } = useTranslation();
  const { timeZone } = useHost().snapshot();
  const lines = activityRules(logic, {
    participation,
    priceCents: (id) => readAmount(prizes.get(id)?.unitPrice ?? '') ?? null,
  });
  const language = {
    lang: i18n.language,
    timeZone,
    // Values are put in by the pages of participants themselves, which have no such library.
    text: (key: string) => i18n.t(key, { skipInterpolation: true }),
  };
  return (
    <>
      <SectionTitle id="logic-rules-text">{t('activityBox.logic.rulesText')}</SectionTitle>
      <Typography.Paragraph type="secondary">{t('activityBox.logic.rulesTextHint')}</Typography.Paragraph>
      <ol className={styles.rules} aria-labelledby="logic-rules-text">
        {inParagraphs(lines).map(({ line, below }, at) => (
          <li key={at} style={{ overflowWrap: 'anywhere' }}>
            {ruleWords(line, language)}
            {below.length > 0 && (
              <ul className={styles.rules}>
                {below.map((one, nth) => (
                  <li key={nth}>{ruleWords(one, language)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

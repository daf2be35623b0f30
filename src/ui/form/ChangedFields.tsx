import { Descriptions, theme, Typography } from 'antd';
import type { ReactNode } from 'react';
import { textDiff } from '../../domain/shared/text/textDiff.ts';
import { useTexts } from '../hooks/useTexts.ts';

/** A field in its old and its new wording; without an old one there is nothing to compare. */
export interface ChangedField {
  label: string;
  before: string | undefined;
  after: string;
}

/** What changed in a text: removed is struck through, added is underlined, so that colour alone says nothing. */
function ChangedText({ before, after }: { before: string; after: string }): ReactNode {
  const { token } = theme.useToken();
  return (
    <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {textDiff(before, after).map(({ kind, text }, index) => {
        // Pieces have no names; they are drawn anew together.
        const key = `${kind} ${index}`;
        if (kind === 'added')
          return (
            <ins key={key} style={{ background: token.colorSuccessBg }}>
              {text}
            </ins>
          );
        if (kind === 'removed')
          return (
            <del key={key} style={{ background: token.colorErrorBg }}>
              {text}
            </del>
          );
        return <span key={key}>{text}</span>;
      })}
    </span>
  );
}

/** The fields of a record with what changed in them, for whoever decides on the change. */
export function ChangedFields({ fields }: { fields: readonly ChangedField[] }): ReactNode {
  const t = useTexts();
  return (
    <Descriptions
      column={1}
      items={fields.map(({ label, before, after }) => {
        const changed = before !== undefined && before !== after;
        return {
          key: label,
          label,
          children: (
            <span>
              {changed ? (
                <ChangedText before={before} after={after} />
              ) : (
                <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{after === '' ? '–' : after}</span>
              )}
              {changed && (
                <Typography.Text type="secondary" style={{ marginInlineStart: 8 }}>
                  {t('ui.review.changed')}
                </Typography.Text>
              )}
            </span>
          ),
        };
      })}
    />
  );
}

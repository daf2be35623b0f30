import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { EVENT_MODES, type EventMode } from '../../../../domain/outreach/channel/wechatEvent.ts';
import { ChoiceField, SecretField, useTexts } from '../../../../ui/index.ts';

/** What of a stored account the fields of its events depend on. */
export interface StoredEvents {
  eventMode: EventMode;
  eventUrl: string;
}

/**
 * Whether and how WeChat pushes the events of an account here; the secrets that it does so with, typed and never shown; and the address to
 * copy to WeChat. `texts` begins the keys of its words.
 */
export function EventFields({
  texts,
  mode,
  stored,
}: {
  texts: string;
  mode: unknown;
  stored: StoredEvents | undefined;
}): ReactNode {
  const t = useTexts();
  return (
    <>
      <ChoiceField name="eventMode" choices={EVENT_MODES} radio hint />
      {mode !== 'off' && (
        <>
          <SecretField name="eventToken" required={stored === undefined || stored.eventMode === 'off'} />
          {mode === 'safe' && <SecretField name="encodingAesKey" required={stored?.eventMode !== 'safe'} />}
          <section aria-label={t(`${texts}.eventUrl`)} style={{ marginBlockEnd: 24 }}>
            <Typography.Paragraph style={{ marginBlockEnd: 4 }}>{t(`${texts}.eventUrl`)}</Typography.Paragraph>
            {stored === undefined ? (
              <Typography.Text type="secondary">{t(`${texts}.eventUrlLater`)}</Typography.Text>
            ) : (
              <Typography.Text
                style={{ overflowWrap: 'anywhere' }}
                copyable={{
                  text: stored.eventUrl,
                  tooltips: [t(`${texts}.eventUrlCopy`), t(`${texts}.eventUrlCopied`)],
                }}
              >
                {stored.eventUrl}
              </Typography.Text>
            )}
            <Typography.Paragraph type="secondary" style={{ marginBlock: 4 }}>
              {t(`${texts}.eventUrlHint`)}
            </Typography.Paragraph>
          </section>
        </>
      )}
    </>
  );
}

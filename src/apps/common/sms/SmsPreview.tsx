import { Alert, Flex, theme, Typography } from 'antd';
import type { ReactNode } from 'react';
import { findSensitiveWords, markSensitiveWords } from '../../../domain/common/sms/sensitiveWords.ts';
import { smsLength, type SmsRegion } from '../../../domain/common/sms/smsLength.ts';
import { type SmsParts, smsText, smsVariables } from '../../../domain/common/sms/smsTemplate.ts';
import { touchedLinks } from '../../../domain/outreach/link/touchedLinks.ts';
import { PhoneText, useTexts } from '../../../ui/index.ts';

/** A text message as it arrives: on a phone, with its length and parts, and the words in it that carriers intercept. */
export function SmsPreview({
  parts,
  region,
  samples,
  sensitiveWords,
}: {
  parts: SmsParts;
  region: SmsRegion;
  samples: Readonly<Record<string, string>>;
  sensitiveWords: readonly string[];
}): ReactNode {
  const t = useTexts();
  const { token } = theme.useToken();
  const text = smsText(parts, samples);
  const { encoding, units, parts: count, unitsLeft } = smsLength(text, region);
  const found = findSensitiveWords(text, sensitiveWords);
  const words = [...new Set(found.map(({ word }) => word))];
  const touched = touchedLinks(smsText(parts)).map(({ link, sign }) => link + sign);
  const missing = smsVariables(parts.content).filter((name) => (samples[name] ?? '') === '');
  return (
    <Flex vertical gap="small" style={{ flex: '0 1 320px', minWidth: 0 }}>
      <PhoneText label={t('common.smsTemplate.preview')}>
        {text === ''
          ? '–'
          : markSensitiveWords(text, found).map((piece, index) =>
              piece.bad ? (
                // Pieces have no names; they are drawn anew together.
                <mark
                  key={`${piece.text} ${index}`}
                  style={{
                    color: token.colorErrorTextHover,
                    background: 'transparent',
                    textDecoration: 'underline wavy',
                  }}
                >
                  {piece.text}
                </mark>
              ) : (
                piece.text
              ),
            )}
      </PhoneText>
      <Typography.Text aria-live="polite" data-part="length">
        {t('common.smsTemplate.length', { units, parts: count, left: unitsLeft })}
      </Typography.Text>
      <Typography.Text type="secondary">
        {region === 'domestic' ? t('common.smsTemplate.rule.domestic') : t(`common.smsTemplate.rule.${encoding}`)}
      </Typography.Text>
      {missing.length > 0 && (
        <Typography.Text type="secondary">{t('common.smsTemplate.samplesMissing', { names: missing })}</Typography.Text>
      )}
      {touched.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('common.smsTemplate.touched')}
          description={t('common.smsTemplate.touchedLinks', { links: touched })}
        />
      )}
      {words.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('common.smsTemplate.sensitive')}
          description={t('common.smsTemplate.sensitiveFound', { words })}
        />
      )}
    </Flex>
  );
}

import { Flex, QRCode } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../ui/index.ts';
import { ShortLinkAddress } from './ShortLinkAddress.tsx';

/** Width and height of the code, in pixels. */
const SIZE = 240;

/** An address as a QR code. Black on white in every theme: cameras do not read it otherwise. */
export function ShortLinkQr({ url, name }: { url: string; name: string }): ReactNode {
  const t = useTexts();
  return (
    <Flex vertical align="center" gap="middle">
      <div role="img" aria-label={t('outreach.shortLink.qrOf', { name })}>
        {/* The drawing says of itself that it is an image, and of what it does not. */}
        <div aria-hidden>
          <QRCode value={url} type="svg" size={SIZE} color="#000000" bgColor="#ffffff" />
        </div>
      </div>
      <ShortLinkAddress url={url} />
    </Flex>
  );
}

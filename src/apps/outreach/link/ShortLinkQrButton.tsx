import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { lazyPart, useTexts } from '../../../ui/index.ts';

// Few look at it, and it draws by itself.
const ShortLinkQr = lazyPart(async () => (await import('./ShortLinkQr.tsx')).ShortLinkQr);

/** Shows the address of a short link as a QR code, for print and for phones. */
export function ShortLinkQrButton({ url, name }: { url: string; name: string }): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('outreach.shortLink.qr')}</Button>
      <Modal open={isOpen} title={t('outreach.shortLink.qr')} footer={null} onCancel={() => setOpen(false)}>
        <ShortLinkQr url={url} name={name} />
      </Modal>
    </>
  );
}

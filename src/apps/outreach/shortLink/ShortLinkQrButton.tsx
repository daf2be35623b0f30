import { Button, Modal, Skeleton } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../../ui/index.ts';

// Few look at it, and it draws by itself.
const ShortLinkQr = lazy(async () => ({ default: (await import('./ShortLinkQr.tsx')).ShortLinkQr }));

/** Shows the address of a short link as a QR code, for print and for phones. */
export function ShortLinkQrButton({ url, name }: { url: string; name: string }): ReactNode {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('outreach.shortLink.qr')}</Button>
      <Modal open={isOpen} title={t('outreach.shortLink.qr')} footer={null} onCancel={() => setOpen(false)}>
        <Suspense fallback={<Skeleton active />}>
          <ShortLinkQr url={url} name={name} />
        </Suspense>
      </Modal>
    </>
  );
}

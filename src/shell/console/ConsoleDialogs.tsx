import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../layout/lazyPart.tsx';
import type { ConsoleServices } from './ConsoleServices.ts';

const ProfileDrawer = lazyPart(async () => (await import('../pages/ProfileDrawer.tsx')).ProfileDrawer);
const ChangePasswordModal = lazyPart(
  async () => (await import('../pages/ChangePasswordModal.tsx')).ChangePasswordModal,
);
const CustomerInfoModal = lazyPart(async () => (await import('../pages/CustomerInfoModal.tsx')).CustomerInfoModal);

const JobsDrawer = lazyPart(async () => (await import('../jobs/JobsDrawer.tsx')).JobsDrawer);

/** A dialog that the operator opened from the header. */
export type HeaderDialog = 'profile' | 'changePassword' | 'jobs';

/** The dialogs of the operator's own matters, background work, and the question for customer information (§4.1). */
export const ConsoleDialogs = observer(function ConsoleDialogs({
  services,
  dialog,
  onClose,
}: {
  services: ConsoleServices;
  dialog: HeaderDialog | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { userInfo, serviceConfig, isOpenCustomerInfoModal } = services.store.state;
  return (
    <>
      {dialog === 'profile' && userInfo !== null ? <ProfileDrawer open user={userInfo} onClose={onClose} /> : null}
      {dialog === 'changePassword' ? (
        <ChangePasswordModal
          open
          account={userInfo?.username ?? ''}
          kinds={serviceConfig?.passwordKinds}
          onClose={onClose}
          change={async (input) => {
            await services.changePassword(input);
            onClose();
            services.notify('success', t('shell.changePassword.done'));
          }}
        />
      ) : null}
      {dialog === 'jobs' && services.jobs !== null ? (
        <JobsDrawer
          jobs={services.jobs}
          timeZone={userInfo?.timeZone || serviceConfig?.timeZone}
          formats={serviceConfig?.formats}
          href={services.navigation.href}
          onOpen={(address) => {
            onClose();
            void services.navigation.go(address);
          }}
          onResume={({ recordId }) => void services.resumeSend(recordId).catch(() => undefined)}
          onTryAgain={({ retryId }) => void services.tryJobAgain(retryId ?? '').catch(() => undefined)}
          onClose={onClose}
        />
      ) : null}
      {isOpenCustomerInfoModal ? (
        <CustomerInfoModal
          open
          save={services.saveCustomerInfo}
          industries={services.industries}
          onClose={services.postponeCustomerInfo}
        />
      ) : null}
    </>
  );
});

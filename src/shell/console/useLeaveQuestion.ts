import type { Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleServices } from './ConsoleServices.ts';

/** Draws the question whether unsaved work may be lost. */
export function useLeaveQuestion(services: ConsoleServices, modal: ReturnType<typeof Modal.useModal>[0]): void {
  const { t } = useTranslation();
  useEffect(
    () =>
      services.confirmLeaveWith(
        () =>
          new Promise((resolve) => {
            modal.confirm({
              title: t('shell.leave.title'),
              content: t('shell.leave.body'),
              okText: t('shell.leave.leave'),
              cancelText: t('shell.leave.stay'),
              onOk: () => resolve(true),
              onCancel: () => resolve(false),
            });
          }),
      ),
    [services, modal, t],
  );
}

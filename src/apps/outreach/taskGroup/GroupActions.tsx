import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  groupHindered,
  type GroupTaskHindrance,
  releaseTaskGroup,
  removeTaskGroup,
  stopTaskGroup,
  submitTaskGroup,
  type TaskGroupDetail,
  terminateTaskGroup,
  withdrawTaskGroup,
} from '../../../contract/outreach/taskGroup/taskGroup.ts';
import type { TaskGroupAction } from '../../../domain/outreach/taskGroup/taskGroup.ts';
import { RequestError, useHost } from '../../../sdk/index.ts';
import { ConfirmButton, useAction, useOwnModal, useTexts, WhyDisabled } from '../../../ui/index.ts';
import { Lines } from '../parts/Lines.tsx';
import { TASK_GROUPS } from '../parts/recordPages.ts';

const ENDPOINTS = {
  submit: submitTaskGroup,
  release: releaseTaskGroup,
  withdraw: withdrawTaskGroup,
  stop: stopTaskGroup,
  terminate: terminateTaskGroup,
  remove: removeTaskGroup,
} as const;

/** The order of the buttons: what ends the group first, the next step last. */
const ORDER: readonly TaskGroupAction[] = ['remove', 'terminate', 'stop', 'withdraw', 'submit', 'release'];
const DANGEROUS: ReadonlySet<TaskGroupAction> = new Set(['terminate', 'remove', 'stop']);

/** The buttons of a group. One that is forbidden says which tasks are in its way; a refusal of the server lists them. */
export function GroupActions({ group }: { group: TaskGroupDetail }): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const modal = useOwnModal();
  const [busy, run] = useAction();
  const wordsOf = (hindrances: readonly GroupTaskHindrance[]): string[] =>
    hindrances.map(({ name, code, params }) =>
      t('outreach.taskGroup.hindrance', { name, reason: t(`error.${code}`, params) }),
    );
  const call = async (action: TaskGroupAction): Promise<void> => {
    try {
      await host.request.call(ENDPOINTS[action], { params: { id: group.id } }, { showError: false });
    } catch (error) {
      const found = error instanceof RequestError ? groupHindered.safeParse(error.data) : undefined;
      if (found?.success === true)
        modal.error({
          title: t('outreach.taskGroup.hindered'),
          content: <Lines of={wordsOf(found.data.hindrances)} />,
          okText: t('ui.action.close'),
        });
      else if (error instanceof RequestError) host.notify('error', error.message);
      throw error;
    }
  };
  const act = async (action: TaskGroupAction): Promise<void> => {
    if ((await run(() => call(action))) && action === 'remove') await navigate(TASK_GROUPS.path);
  };
  const offered = ORDER.flatMap((action) => group.actions.filter((one) => one.action === action)).filter(
    ({ forbidden }) => forbidden !== 'STATE_FORBIDS' && forbidden !== 'NO_PERMISSION',
  );
  const primary = offered.findLast(({ action, forbidden }) => forbidden === null && !DANGEROUS.has(action));
  return (
    <>
      {host.has('taskGroup:edit') && (
        <Button
          onClick={() =>
            void navigate(`${TASK_GROUPS.path}/${group.id}/${group.definition === null ? 'edit' : 'plan'}`)
          }
        >
          {t('ui.action.edit')}
        </Button>
      )}
      {offered.map((one) => (
        <WhyDisabled key={one.action} why={one.forbidden === null ? undefined : wordsOf(one.hindrances)}>
          <ConfirmButton
            type={one === primary ? 'primary' : 'default'}
            danger={DANGEROUS.has(one.action)}
            disabled={busy || one.forbidden !== null}
            question={t(`outreach.taskGroup.action.${one.action}.question`)}
            explanation={t(`outreach.taskGroup.action.${one.action}.explanation`)}
            onConfirm={() => void act(one.action)}
          >
            {t(`outreach.taskGroup.action.${one.action}`)}
          </ConfirmButton>
        </WhyDisabled>
      ))}
    </>
  );
}

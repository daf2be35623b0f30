import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/shared/endpoint.ts';
import { ListPage, type ListPageProps, useTexts } from '../../../ui/index.ts';

type ListEndpoint = Endpoint & { readonly list: true; readonly query: z.ZodType; readonly answer: z.ZodArray };

type AccountOf<E extends ListEndpoint> = Parameters<NonNullable<ListPageProps<E>['rowActions']>>[0];

type ShowDialog<Account> = (account: Account, close: () => void) => ReactNode;

/** Props of {@link GatewayAccountList}. */
type GatewayAccountListProps<E extends ListEndpoint> = ListPageProps<E> & {
  /** Shows the answer of the gateway about an account. */
  check: ShowDialog<AccountOf<E>>;
  /** Sends a test message by an account; undefined for a channel without test messages in its list. */
  test?: ShowDialog<AccountOf<E>>;
};

/** The accounts of a channel. Each row has an action that opens the check, and one for the test. */
export function GatewayAccountList<const E extends ListEndpoint>({
  check,
  test,
  ...list
}: GatewayAccountListProps<E>): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<{ dialog: 'check' | 'test'; account: AccountOf<E> }>();
  const close = (): void => setOpen(undefined);
  const dialogs = test === undefined ? (['check'] as const) : (['check', 'test'] as const);
  return (
    <>
      <ListPage<E>
        {...list}
        rowActions={(account) =>
          dialogs.map((dialog) => (
            <Button key={dialog} type="link" size="small" onClick={() => setOpen({ dialog, account })}>
              {t(`${list.of.texts}.${dialog}`)}
            </Button>
          ))
        }
      />
      {open?.dialog === 'check' && check(open.account, close)}
      {open?.dialog === 'test' && test?.(open.account, close)}
    </>
  );
}

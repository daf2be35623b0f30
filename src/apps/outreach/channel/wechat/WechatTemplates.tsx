import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type {
  wechatAccountEndpoints,
  WechatTemplate,
} from '../../../../contract/outreach/channel/wechatAccountEndpoints.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  type ListColumn,
  ListTable,
  PageAwaited,
  PageHeader,
  type RecordPages,
  ReloadOutlined,
  useAction,
  useFormat,
  useTexts,
} from '../../../../ui/index.ts';
import { FieldNamesDialog } from './FieldNamesDialog.tsx';

/** The fields of a template: name and key of each (§3.4). */
function TemplateFields({ of }: { of: Pick<WechatTemplate, 'fields'> }): ReactNode {
  return (
    <Flex vertical gap={4}>
      {of.fields.map(({ key, name }) => (
        <div key={key}>
          {name} <Typography.Text code>{key}</Typography.Text>
        </div>
      ))}
    </Flex>
  );
}

/** What the page knows of the account that the templates belong to. */
interface Account {
  name: string;
  syncedAt: string | null;
  syncFailure: string | null;
}

/** Of a template's title with its id, and of its example, in pixels: both break within. */
const NAME_WIDTH = 190;
const EXAMPLE_WIDTH = 190;

/** Props of {@link WechatTemplates}. */
export interface WechatTemplatesProps {
  /** The list of accounts that this one stands in. */
  of: RecordPages;
  /** Whether they are consented to one by one. */
  areSubscribed: boolean;
  /** Reads the account. */
  load: (id: string) => Promise<Account>;
  endpoints: Pick<
    ReturnType<typeof wechatAccountEndpoints<string, string>>,
    'listTemplates' | 'synchronise' | 'updateTemplate'
  >;
}

/** Templates of an account as they were last read from WeChat: id, field names and keys; read anew by a button. */
export function WechatTemplates({ of, areSubscribed, load, endpoints }: WechatTemplatesProps): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const [busy, run] = useAction();
  const [renamed, setRenamed] = useState<WechatTemplate | null>(null);
  const query = useQuery({ queryKey: [`${endpoints.listTemplates.id}.account`, id], queryFn: () => load(id) });
  const account = query.data;
  if (account === undefined) return <PageAwaited of={of} needs={query} />;
  const mayEdit = of.edit !== undefined && host.has(of.edit);
  const synchronise = (
    <Button
      type="primary"
      icon={<ReloadOutlined />}
      loading={busy}
      onClick={() =>
        void run(async () => {
          const { templates } = await host.request.call(endpoints.synchronise, { params: { id } });
          host.notify('success', t('outreach.wechatTemplate.synchronised', { count: templates }));
        }, null)
      }
    >
      {t('outreach.wechatTemplate.synchronise')}
    </Button>
  );
  const subscription: ListColumn<WechatTemplate> = {
    key: 'subscription',
    title: t('outreach.wechatTemplate.subscription'),
    render: (row) => (row.subscription === null ? '–' : t(`outreach.wechatTemplate.subscription.${row.subscription}`)),
  };
  const actions: ListColumn<WechatTemplate> = {
    key: 'actions',
    title: t('ui.field.actions'),
    render: (row) => (
      <Button type="link" size="small" disabled={row.fields.length === 0} onClick={() => setRenamed(row)}>
        {t('outreach.wechatTemplate.rename')}
      </Button>
    ),
  };
  return (
    <>
      <PageHeader
        title={account.name}
        description={
          account.syncedAt === null
            ? t('outreach.wechatTemplate.neverSynced')
            : t('outreach.wechatTemplate.syncedAt', { at: format.dateTime(account.syncedAt) })
        }
        back={{ to: of.path, label: t(`${of.texts}.title`) }}
        actions={mayEdit && synchronise}
      />
      {account.syncFailure !== null && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('outreach.wechatTemplate.syncFailed', { reason: t(`error.${account.syncFailure}`) })}
        />
      )}
      <ListTable<WechatTemplate>
        queryKey={`${endpoints.listTemplates.id}.${id}`}
        columnsOf={endpoints.listTemplates.id}
        label={t(`outreach.${areSubscribed ? 'subscriptionTemplate' : 'wechatTemplate'}.title`)}
        load={({ filters, ...page }, signal) =>
          host.request.call(endpoints.listTemplates, { params: { id }, query: { ...page, ...filters } }, { signal })
        }
        rowKey={(row) => row.id}
        emptyHint={t('outreach.wechatTemplate.empty')}
        filters={[{ name: 'keyword', label: t('outreach.wechatTemplate.keyword'), kind: 'text' }]}
        columns={[
          {
            key: 'title',
            title: t('outreach.wechatTemplate.name'),
            width: NAME_WIDTH,
            render: ({ title, templateId }) => (
              <>
                <div>{title}</div>
                <Typography.Text type="secondary" copyable style={{ overflowWrap: 'anywhere' }}>
                  {templateId}
                </Typography.Text>
              </>
            ),
          },
          ...(areSubscribed ? [subscription] : []),
          {
            key: 'fields',
            title: t('outreach.wechatTemplate.fields'),
            render: (row) => <TemplateFields of={row} />,
          },
          {
            key: 'example',
            title: t('outreach.wechatTemplate.example'),
            width: EXAMPLE_WIDTH,
            render: (row) => (
              <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row.example.trim()}</div>
            ),
          },
          ...(mayEdit ? [actions] : []),
        ]}
      />
      {renamed !== null && (
        <FieldNamesDialog template={renamed} endpoint={endpoints.updateTemplate} onClose={() => setRenamed(null)} />
      )}
    </>
  );
}

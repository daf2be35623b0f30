import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  createShortLink,
  getShortLink,
  listShortLinkHosts,
  updateShortLink,
} from '../../../../contract/outreach/link/shortLink.ts';
import { LINK_TARGET_MAX } from '../../../../domain/shared/address/linkTarget.ts';
import { OWN_CODE_LENGTH, SHORT_LINK_PATH } from '../../../../domain/outreach/link/shortLink.ts';
import { useHost } from '../../../../sdk/index.ts';
import {
  FieldItem,
  PageAwaited,
  RecordForm,
  TextAreaField,
  TextField,
  type Translate,
  useFormat,
  useTexts,
  ZonedTimePicker,
} from '../../../../ui/index.ts';
import { SHORT_LINKS } from '../../parts/recordPages.ts';

/** How the console's own host is told from the domains in the list of hosts: those have ids. */
const OWN_HOST = 'own';

/** A new end lies ahead, judged when the form is checked; one that has passed may stay. */
const aheadRule = (t: Translate, stored: string | null) => ({
  validator: async (_rule: unknown, instant: string | null | undefined): Promise<void> => {
    if (instant != null && instant !== stored && Date.parse(instant) <= Date.now())
      throw new Error(t('error.timeEarlierThanNow'));
  },
});

/** Creates or changes a short link; its own address is chosen once, since it is handed out. */
export function ShortLinkForm(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const hosts = useQuery({
    queryKey: ['shortLink.hosts'],
    queryFn: () => host.request.call(listShortLinkHosts, {}),
  });
  if (hosts.data === undefined) return <PageAwaited of={SHORT_LINKS} needs={hosts} />;
  const { own, domains } = hosts.data;
  const options = [
    { value: OWN_HOST, label: own },
    ...domains.map((domain) => ({ value: domain.id, label: domain.host })),
  ];
  const hostName = (id: unknown): string => options.find(({ value }) => value === (id ?? OWN_HOST))?.label ?? '–';
  return (
    <RecordForm
      of={SHORT_LINKS}
      get={getShortLink}
      create={createShortLink}
      update={updateShortLink}
      initial={{ name: '', target: '', domainId: null, code: '', expiresAt: null }}
      leadsTo={({ id }) => `${SHORT_LINKS.path}/${id}`}
    >
      {({ record, values }) => (
        <>
          <TextField name="name" />
          <TextAreaField
            name="target"
            hint
            input={{ maxLength: LINK_TARGET_MAX, autoSize: { minRows: 1, maxRows: 6 } }}
          />
          {record === undefined ? (
            <>
              <FieldItem
                name="domainId"
                hint
                show={hostName}
                getValueProps={(id: string | null) => ({ value: id ?? OWN_HOST })}
                normalize={(value: string) => (value === OWN_HOST ? null : value)}
              >
                <Select options={options} />
              </FieldItem>
              <TextField
                name="code"
                extra={t('outreach.shortLink.codeHint', { min: OWN_CODE_LENGTH.min, max: OWN_CODE_LENGTH.max })}
                input={{ prefix: `${hostName(values.domainId)}${SHORT_LINK_PATH}/` }}
              />
            </>
          ) : (
            <FieldItem name="code" label={t('outreach.shortLink.url')} extra={t('outreach.shortLink.urlStays')}>
              <UrlOf url={record.url} />
            </FieldItem>
          )}
          <FieldItem
            name="expiresAt"
            hint
            rules={[aheadRule(t, record?.expiresAt ?? null)]}
            show={(instant) => format.dateTime(instant as string | null)}
          >
            <ZonedTimePicker />
          </FieldItem>
        </>
      )}
    </RecordForm>
  );
}

/** The address of a link that is there already: it is shown, and cannot be changed. */
function UrlOf({ id, url }: { id?: string; url: string }): ReactNode {
  return <Input readOnly value={url} {...(id === undefined ? {} : { id })} />;
}

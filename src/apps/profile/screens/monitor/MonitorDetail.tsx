import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getMonitor, listMonitorSizes, type Monitor } from '../../../../contract/profile/monitor/monitor.ts';
import { monitorSentence, valueWords } from '../../../../domain/profile/monitor/monitorSentence.ts';
import { useHost } from '../../../../sdk/index.ts';
import { DetailFields, PageAwaited, PageHeader, SectionTitle, useFormat, useTexts } from '../../../../ui/index.ts';
import { MonitorActions } from '../../monitor/MonitorActions.tsx';
import { MonitorAlerts } from '../../monitor/MonitorAlerts.tsx';
import { MonitorStateTag } from '../../monitor/MonitorStateTag.tsx';
import { MonitorUnread } from '../../monitor/MonitorUnread.tsx';
import { SubjectName } from '../../monitor/SubjectName.tsx';
import { useMonitorWords } from '../../monitor/useMonitorWords.ts';
import { MONITORS } from '../../parts/recordPages.ts';
import { SizesOverTime } from '../../parts/SizesOverTime.tsx';

/** A monitor (§2.5): when it fires, what it measured last, and the times that it fired. */
export function MonitorDetail(): ReactNode {
  const { id = '' } = useParams();
  const host = useHost();
  const t = useTexts();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['monitor.get', id],
    queryFn: () => host.request.call(getMonitor, { params: { id } }),
  });
  const monitor = query.data;
  if (monitor === undefined) return <PageAwaited of={MONITORS} needs={query} />;
  return (
    <>
      <PageHeader
        title={monitor.name}
        status={<MonitorStateTag of={monitor.state} />}
        description={
          monitor.firingSince !== null &&
          t('profile.monitor.firingSince', { time: format.dateTime(monitor.firingSince) })
        }
        back={{ to: MONITORS.path, label: t('profile.monitor.title') }}
        actions={<MonitorActions monitor={monitor} />}
      />
      <MonitorUnread of={monitor} />
      <Facts of={monitor} />
      <SectionTitle>{t('profile.monitor.alerts')}</SectionTitle>
      <MonitorAlerts monitor={monitor} />
      {monitor.condition !== 'stale' && (
        <section aria-labelledby="monitor-sizes">
          <SectionTitle id="monitor-sizes">{t('profile.monitor.sizes')}</SectionTitle>
          <SizesOverTime
            texts="profile.monitor"
            empty={t('profile.monitor.unmeasured')}
            counts={['people']}
            queryKey={['monitor.sizes', id, monitor.measuredAt]}
            load={() => host.request.call(listMonitorSizes, { params: { id } })}
            maxWidth={480}
          />
        </section>
      )}
    </>
  );
}

function Facts({ of }: { of: Monitor }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const words = useMonitorWords();
  const { measuredAt, measuredPeople } = of;
  const time = format.dateTime(measuredAt);
  const value = measuredPeople === null ? '' : valueWords(of, measuredPeople, words);
  return (
    <DetailFields
      fields={[
        { label: t('profile.monitor.condition'), value: monitorSentence(of, of, words) },
        { label: t('profile.monitor.subjectId'), value: <SubjectName of={of} /> },
        of.condition === 'stale'
          ? { label: t('profile.monitor.freshAt'), value: time }
          : {
              label: t('profile.monitor.measured'),
              value:
                measuredAt === null
                  ? t('profile.monitor.unmeasured')
                  : t('profile.monitor.measuredAs', { value, time }),
            },
        { label: t('profile.monitor.lastAlertAt'), value: format.dateTime(of.lastAlertAt) },
        { label: t('profile.monitor.receiverIds'), value: format.list(of.receiverNames) },
        { label: t('ui.field.createdAt'), value: format.dateTime(of.createdAt) },
      ]}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { Alert, Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  checkContactImport,
  type ImportForecast,
  startContactImport,
} from '../../../../contract/common/contacts/contactImport.ts';
import { listVisibleFields } from '../../../../contract/common/contacts/customField.ts';
import { guessColumns } from '../../../../domain/common/contacts/contactImport.ts';
import { RequestError, useHost } from '../../../../sdk/index.ts';
import {
  PageAwaited,
  PageHeader,
  SheetChoice,
  sheetBody,
  useAction,
  useLeaveGuard,
  useTexts,
} from '../../../../ui/index.ts';
import { useContactRules } from '../../contacts/useContactRules.ts';
import { CONTACTS } from '../../parts/recordPages.ts';
import { ImportColumnsStep } from '../../contacts/import/ImportColumnsStep.tsx';
import { ImportFileStep } from '../../contacts/import/ImportFileStep.tsx';
import { ImportForecastStep } from '../../contacts/import/ImportForecastStep.tsx';
import { type ImportPlan, planBody } from '../../contacts/import/ImportPlan.ts';
import type { Sheet } from '../../contacts/import/Sheet.ts';
import { useSheetFile } from '../../contacts/import/useSheetFile.ts';
import { at } from '../../parts/at.ts';

interface Opened {
  file: File;
  sheet: Sheet;
  plan: ImportPlan;
}

const STEPS = ['file', 'columns', 'forecast'] as const;

/** Imports contacts from a file (§3.4, §5.3): file, columns with a preview, dry run, and then the job. */
export function ContactImport(): ReactNode {
  const host = useHost();
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, run] = useAction();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [forecast, setForecast] = useState<ImportForecast | null>(null);
  const [failure, setFailure] = useState<{ title: string; description: string } | null>(null);
  const fields = useQuery({
    queryKey: ['customField.visible'],
    queryFn: () => host.request.call(listVisibleFields, {}),
  });
  const rules = useContactRules();
  const reading = useSheetFile((file, sheet) => {
    const columns = guessColumns(sheet.header, fields.data ?? []);
    const update = columns.filter((target) => target !== '' && target !== 'number');
    setOpened({ file, sheet, plan: { columns, existing: 'skip', update, channels: [], text: '' } });
  });
  const release = useLeaveGuard('common.contact.import', opened !== null);
  const head = { of: CONTACTS, title: t('common.contact.import.title') };
  if (fields.data === undefined) return <PageAwaited {...head} needs={fields} />;
  if (rules.data === undefined) return <PageAwaited {...head} needs={rules} />;
  const { oneAddressIsEnough } = rules.data;
  const step = opened === null ? 0 : forecast === null ? 1 : 2;

  /** Sends the file, and says which of both failed: the way there, or what is in it. */
  const send = async (work: () => Promise<void>): Promise<void> => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof RequestError) {
        const refused = error.fieldErrors.map(({ code, params }) => t(`error.${code}`, params));
        const title = t(refused.length > 0 ? 'common.import.formatError' : 'common.import.uploadFailed');
        const description =
          refused.length > 0 ? refused.join(' ') : t('common.import.uploadError', { reason: error.message });
        setFailure({ title, description });
      }
      throw error;
    }
  };
  // The first sheet is read unless another was chosen.
  const bodyOf = ({ sheet, plan }: Opened) => ({
    ...planBody(plan),
    ...sheetBody(sheet.name === reading.sheets[0] ? undefined : sheet.name),
  });
  const check = (given: Opened): Promise<void> =>
    send(async () => {
      const input = { body: bodyOf(given), file: given.file };
      setForecast(await host.request.call(checkContactImport, input, { showError: false }));
    });
  const start = (given: Opened): Promise<void> =>
    send(async () => {
      const input = { body: bodyOf(given), file: given.file };
      const { id } = await host.request.call(startContactImport, input, { showError: false });
      release();
      void navigate(at('common.contact.importDetail', { id }));
    });

  return (
    <>
      <PageHeader
        title={t('common.contact.import.title')}
        description={opened?.file.name}
        back={{ to: at('common.contact'), label: t('common.contact.title') }}
      />
      <Steps
        size="small"
        current={step}
        style={{ marginBlockEnd: 24, maxWidth: 720 }}
        items={STEPS.map((name) => ({ title: t(`common.import.step.${name}`) }))}
      />
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBlockEnd: 16, maxWidth: 720 }}
          title={failure.title}
          description={failure.description}
        />
      )}
      {forecast === null && (
        <SheetChoice
          sheets={reading.sheets}
          value={opened?.sheet.name ?? reading.asked}
          onChange={(sheet) => {
            setFailure(null);
            setOpened(null);
            if (reading.file !== null) void reading.open(reading.file, sheet);
          }}
        />
      )}
      {opened === null ? (
        <div style={{ maxWidth: 720 }}>
          <ImportFileStep oneAddressIsEnough={oneAddressIsEnough} reading={reading} />
        </div>
      ) : forecast === null ? (
        <ImportColumnsStep
          sheet={opened.sheet}
          fields={fields.data}
          plan={opened.plan}
          oneAddressIsEnough={oneAddressIsEnough}
          busy={busy}
          onChange={(change) => setOpened({ ...opened, plan: { ...opened.plan, ...change } })}
          onBack={() => {
            setFailure(null);
            setOpened(null);
          }}
          onCheck={() => void run(() => check(opened), null)}
        />
      ) : (
        <ImportForecastStep
          forecast={forecast}
          hasConsent={opened.plan.channels.length > 0}
          busy={busy}
          onBack={() => {
            setFailure(null);
            setForecast(null);
          }}
          onStart={() => void run(() => start(opened), null)}
        />
      )}
    </>
  );
}

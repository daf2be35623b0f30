import { Button, Input, Select } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerTable } from './AnswerTable.tsx';
import { AppTable } from './AppTable.tsx';
import { diagnosticReport, type Diagnostics } from './Diagnostics.ts';
import styles from './DiagnosticsPage.module.css';
import { DuplicateTable } from './DuplicateTable.tsx';
import { FailureTable } from './FailureTable.tsx';
import { isEntryAddress } from './overrides.ts';

/** The diagnostics page for developers: sub-applications, failures, overrides, and a report to pass on. */
export function DiagnosticsPage({ diagnostics, onReload }: { diagnostics: Diagnostics; onReload: () => void }) {
  const { t } = useTranslation();
  // A text of everything shown: equal while nothing changes.
  useSyncExternalStore(diagnostics.subscribe, () =>
    JSON.stringify([diagnostics.apps(), diagnostics.failures(), diagnostics.answers()]),
  );
  const [copied, setCopied] = useState(false);
  /** The report, where it has to be copied by hand. */
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = (): void => {
    const report = diagnosticReport(diagnostics, new Date(), navigator.userAgent);
    // Absent on pages that are not served securely.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (clipboard === undefined) return setByHand(report);
    clipboard.writeText(report).then(
      () => setCopied(true),
      () => setByHand(report),
    );
  };
  return (
    <section className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('menu.developer')}
      </h1>
      <AppTable apps={diagnostics.apps()} />
      <OverrideForm diagnostics={diagnostics} onReload={onReload} />
      <h2 className={styles.section}>{t('shell.diagnostics.failures')}</h2>
      <FailureTable failures={diagnostics.failures()} />
      <h2 className={styles.section}>{t('shell.diagnostics.answers')}</h2>
      <AnswerTable problems={diagnostics.answers()} />
      <h2 className={styles.section}>{t('shell.diagnostics.shared')}</h2>
      <p className={styles.note}>{diagnostics.shared().join(' · ') || '–'}</p>
      <h3 className={styles.part}>{t('shell.diagnostics.duplicates')}</h3>
      <DuplicateTable duplicates={diagnostics.duplicates()} />
      <p className={styles.note}>{t('shell.diagnostics.contract', { version: diagnostics.contractVersion })}</p>
      <Button onClick={copy}>{t(copied ? 'shell.app.reportCopied' : 'shell.app.copyReport')}</Button>
      {byHand === null ? null : (
        <Input.TextArea readOnly value={byHand} rows={8} aria-label={t('shell.app.copyFailed')} />
      )}
    </section>
  );
}

/** Puts the entry of one sub-application on a developer's own machine in place. */
function OverrideForm({ diagnostics, onReload }: { diagnostics: Diagnostics; onReload: () => void }) {
  const { t } = useTranslation();
  const { overrides } = diagnostics;
  const [app, setApp] = useState(diagnostics.apps()[0]?.name);
  const [entry, setEntry] = useState('');
  const [wrong, setWrong] = useState(false);
  const apply = (): void => {
    const address = entry.trim();
    setWrong(!isEntryAddress(address));
    if (app === undefined || !isEntryAddress(address)) return;
    diagnostics.override(app, address);
    onReload();
  };
  return (
    <>
      <h2 className={styles.section}>{t('shell.diagnostics.override')}</h2>
      <p className={styles.note}>{t('shell.diagnostics.overrideNote')}</p>
      {Object.entries(overrides).map(([name, address]) => (
        <p key={name}>
          {name}: {address}{' '}
          <Button
            size="small"
            onClick={() => {
              diagnostics.override(name, null);
              onReload();
            }}
          >
            {t('shell.diagnostics.reset')}
          </Button>
        </p>
      ))}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <label className={styles.field}>
          {t('shell.diagnostics.app')}
          <Select
            value={app}
            onChange={setApp}
            style={{ minWidth: 180 }}
            options={diagnostics.apps().map(({ name }) => ({ value: name, label: name }))}
          />
        </label>
        <label className={`${styles.field} ${styles.wide}`}>
          {t('shell.diagnostics.entry')}
          <Input
            value={entry}
            status={wrong ? 'error' : ''}
            placeholder="http://localhost:5001/"
            aria-invalid={wrong}
            aria-describedby={wrong ? 'override-error' : undefined}
            onChange={(event) => setEntry(event.target.value)}
          />
          {wrong ? (
            <span id="override-error" className={styles.error}>
              {t('shell.diagnostics.entryWrong')}
            </span>
          ) : null}
        </label>
        <Button htmlType="submit" style={{ marginBlockStart: 26 }}>
          {t('shell.diagnostics.apply')}
        </Button>
      </form>
    </>
  );
}

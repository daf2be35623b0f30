import { Alert, Button, Card, Flex, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ActivityDetail } from '../../../contract/activity-box/activity/activity.ts';
import { faultCount, submitFaults } from '../../../domain/activity-box/play/submitFaults.ts';
import type { ActivityPages, PageType } from '../../../domain/activity-box/activityPage/ActivityPages.ts';
import { newComponent, newPage } from '../../../domain/activity-box/activityPage/newComponent.ts';
import { pageDifferences } from '../../../domain/activity-box/activityPage/pageDifferences.ts';
import type { PageFault } from '../../../domain/activity-box/activityPage/pageFaults.ts';
import type { ComponentType, PageComponent } from '../../../domain/activity-box/activityPage/PageComponent.ts';
import { nameRefusal } from '../../../domain/activity-box/activityPage/PageEdit.ts';
import { SectionTitle, useTexts } from '../../../ui/index.ts';
import { ComponentFields } from './ComponentFields.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import type { EditorPort } from './EditorPort.ts';
import { FaultList } from './FaultList.tsx';
import { Outline } from './Outline.tsx';
import styles from './PageEditor.module.css';
import { PageFields } from './PageFields.tsx';
import { PageTabs } from './PageTabs.tsx';
import { Palette } from './Palette.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import type { Autosave } from './useAutosave.ts';
import type { PageEdits } from './usePageEdits.ts';

const T = 'activityBox.editor';

/** An id that no part has had. */
const newId = (): string => `p${crypto.randomUUID().slice(0, 12)}`;

/** Props of {@link PageEditor}. */
export interface PageEditorProps {
  activity: ActivityDetail;
  readOnly: boolean;
  edits: PageEdits;
  autosave: Autosave<ActivityPages, ActivityPages>;
}

/** Step 2 of the editor of an activity: its pages (§2.5), saved by themselves, with every step to undo. */
export function PageEditor({ activity, readOnly, edits, autosave }: PageEditorProps): ReactNode {
  const t = useTexts();
  const { doc } = edits;
  const { state } = autosave;
  const [shown, setShown] = useState(doc.pages[0]?.id ?? '');
  const [chosen, setChosen] = useState<string>();
  const [tab, setTab] = useState('properties');
  const page = doc.pages.find(({ id }) => id === shown) ?? doc.pages[0];
  const { basics, logic } = activity.draft;
  // The list of unfinished things does not change with the clock while pages are edited.
  const [now] = useState(() => new Date());
  const all = submitFaults({ basics, logic, pages: doc }, now);
  const faults = all.pages;
  const participation = { from: basics.participateFrom, to: basics.participateTo };
  const port: EditorPort = { doc, logic, participation, readOnly, faults, edit: edits.edit };
  if (page === undefined) return null;
  const component = page.components.find(({ id }) => id === chosen);
  const show = (pageId: string, componentId?: string): void => {
    setShown(pageId);
    setChosen(componentId);
    setTab('properties');
  };
  const addComponent = (type: ComponentType, index = page.components.length): void => {
    const added = newComponent(type, newId());
    if (edits.edit({ type: 'addComponent', pageId: page.id, index, component: added })) show(page.id, added.id);
  };
  const addPage = (type: PageType): void => {
    const base = t(`${T}.pageType.${type}`).slice(0, 16);
    const names = [base, ...Array.from({ length: doc.pages.length + 1 }, (_, at) => `${base} ${at + 2}`)];
    const name = names.find((one) => nameRefusal(doc, one) === undefined) ?? base;
    const added = newPage(type, newId(), name);
    if (edits.edit({ type: 'addPage', index: doc.pages.length, page: added })) show(added.id);
  };
  const change = (changed: PageComponent): void => {
    edits.edit({ type: 'changeComponent', pageId: page.id, component: changed }, `component.${changed.id}`);
  };
  const go = ({ pageId, componentId }: PageFault): void => show(pageId, componentId);
  return (
    <>
      <Flex justify="space-between" align="center" gap="small" wrap style={{ marginBlockEnd: 16 }}>
        <Flex gap="small">
          <Button disabled={readOnly || !edits.mayUndo} aria-keyshortcuts="Control+Z" onClick={edits.undo}>
            {t(`${T}.undo`)}
          </Button>
          <Button disabled={readOnly || !edits.mayRedo} aria-keyshortcuts="Control+Shift+Z" onClick={edits.redo}>
            {t(`${T}.redo`)}
          </Button>
        </Flex>
        {!readOnly && <SaveStatus of={autosave} />}
      </Flex>
      {readOnly && <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t(`${T}.readOnly`)} />}
      <div className={styles.editor} {...edits.undoFields}>
        <div className={styles.side}>
          <SectionTitle>{t(`${T}.pages`)}</SectionTitle>
          <PageTabs port={port} shown={page.id} onShow={show} onAdd={addPage} />
          <SectionTitle>{t(`${T}.outline`)}</SectionTitle>
          <Outline page={page} port={port} chosen={chosen} onChoose={setChosen} onAdd={addComponent} />
          {!readOnly && (
            <>
              <SectionTitle>{t(`${T}.palette`)}</SectionTitle>
              <Palette page={page} onAdd={addComponent} />
            </>
          )}
        </div>
        <div className={styles.side}>
          <PhonePreview
            page={page}
            port={port}
            chosen={chosen}
            onChoose={(componentId) => show(page.id, componentId)}
            onAdd={addComponent}
          />
        </div>
        <Card size="small" className={`${styles.side} ${styles.properties}`}>
          <Tabs
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'properties',
                label: component === undefined ? t(`${T}.page`) : t(`${T}.component.${component.type}`),
                children: (
                  <fieldset disabled={readOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
                    {component === undefined ? (
                      <PageFields
                        key={page.id + page.name}
                        page={page}
                        port={port}
                        onRemoved={() => show(doc.pages[0]?.id ?? '')}
                      />
                    ) : (
                      <>
                        <Button type="link" style={{ paddingInline: 0 }} onClick={() => setChosen(undefined)}>
                          {t(`${T}.toPage`)}
                        </Button>
                        <ComponentFields
                          key={component.id}
                          value={component}
                          port={port}
                          newId={newId}
                          onChange={change}
                        />
                      </>
                    )}
                  </fieldset>
                ),
              },
              {
                key: 'faults',
                label: t(`${T}.faultCount`, { count: faultCount(all) }),
                children: <FaultList port={port} onGo={go} activityId={activity.id} all={all} />,
              },
            ]}
          />
        </Card>
      </div>
      {state.kind === 'conflict' && (
        <ConflictChoice
          of={autosave}
          texts={`${T}.conflict`}
          differences={pageDifferences(doc, state.stored.content).map((one) =>
            t(`${T}.difference.${one.kind}`, {
              page: 'page' in one ? one.page : '',
              part: 'type' in one ? t(`${T}.component.${one.type}`) : '',
            }),
          )}
        />
      )}
    </>
  );
}

import type { QuestionVersion } from '@fixpoint/contract/desk/questions/question-version.ts';
import type { QuestionEntry, QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import { isLanguage, type Language } from '@fixpoint/languages/languages.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useDeferredValue, useState } from 'react';
import { text } from '#messages/text.ts';
import { useDraft } from '#screens/settings/draft/use-draft.ts';
import { ConflictNotice } from '#screens/settings/frame/conflict-notice.tsx';
import frameStyles from '#screens/settings/frame/section-frame.module.css';
import { CopySet, type CopySetProps } from './copy-set.tsx';
import { type NamedPlace, type QuestionEditor, QuestionEditorContext } from './editor-context.ts';
import { QuestionEntryList } from './entry/entry-list.tsx';
import { LanguageSelect } from './language-select.tsx';
import { withPermanentKeys } from './permanent-keys.ts';
import { ResidentView } from './preview/resident-view.tsx';
import { ProblemList } from './publish/problem-list.tsx';
import { PublishBar } from './publish/publish-bar.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { changesOfSets } from './publish/set-changes.ts';
import styles from './questions-section.module.css';
import { SetHistory } from './set-history.tsx';
import { SetState } from './set-state.tsx';
import { usePublishing } from './use-publishing.ts';
import { useSetJudgement } from './use-set-judgement.ts';

export interface SetEditorProps {
  workType: { workTypeId: number; name: string };
  /** Undefined: nothing was published for this work type. */
  published: QuestionVersion | undefined;
  stopCounts: ReadonlyMap<string, number>;
  others: CopySetProps['others'];
  languages: { own: Language; offered: readonly Language[] };
  owners: readonly NamedPlace[];
  areas: readonly NamedPlace[];
}

const emptySet: QuestionSet = { entries: [] };

/** The set of one work type: its draft, the view of residents next to it, publication and history. */
export function SetEditor(props: SetEditorProps) {
  const { workType, published, stopCounts, others, languages, owners, areas } = props;
  const { workTypeId, name } = workType;
  const saved = { version: published?.version ?? 0, value: published?.set ?? emptySet };
  const draft = useDraft<QuestionSet>(`questions ${workTypeId}`, saved);
  const set = draft.value;
  const [language, setLanguage] = useState<Language>(languages.own);
  const [openKey, setOpenKey] = useState<string>();
  const [hasTried, setTried] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const { isRight, ...judgement } = useSetJudgement(useDeferredValue(set), languages, hasTried);
  const { restore, finish, lookAgain } = usePublishing(workTypeId, draft);
  const editor: QuestionEditor = {
    ...judgement,
    ...languages,
    language,
    entries: set.entries,
    owners,
    areas,
  };
  const changes = changesOfSets(draft.base.value, set, editor);
  const setEntries = (entries: QuestionEntry[]) => draft.set({ ...set, entries });

  function tryToPublish(): void {
    setTried(!isRight);
    setPublishing(isRight);
  }

  return (
    <QuestionEditorContext value={editor}>
      {draft.isStale && (
        <ConflictNotice
          savedBy={{
            changedBy: published?.publishedBy ?? null,
            changedAt: published?.publishedAt ?? null,
          }}
          serverChanges={changesOfSets(draft.base.value, saved.value, editor)}
          draft={draft}
        />
      )}
      <SetState published={published} />
      <fieldset className={frameStyles.fields} disabled={draft.isStale}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Button kind="quiet" className={styles.jump} onClick={jumpToPreview}>
              {text('asking.toPreview')}
            </Button>
            <LanguageSelect onChange={(next) => isLanguage(next) && setLanguage(next)} />
            <QuestionEntryList
              openKey={openKey}
              onOpen={setOpenKey}
              onChange={setEntries}
              stopCounts={stopCounts}
            >
              <CopySet others={others} entries={set.entries} onChange={setEntries} />
            </QuestionEntryList>
            {hasTried && (
              <ProblemList title={text('asking.errors')} problems={judgement.errors} onOpen={setOpenKey} />
            )}
            <ProblemList title={text('asking.warnings')} problems={judgement.warnings} onOpen={setOpenKey} />
          </div>
          <ResidentView workType={name} set={set} onChange={draft.set} />
        </div>
      </fieldset>
      <SetHistory
        workTypeId={workTypeId}
        version={saved.version}
        onRestore={(to) => restore(saved.version, to)}
      />
      {draft.isChanged && !draft.isStale && (
        <PublishBar
          changes={changes}
          problem={hasTried && !isRight ? text('asking.fixFirst') : undefined}
          onDiscard={draft.discard}
          onPublish={tryToPublish}
        />
      )}
      {isPublishing && (
        <PublishDialog
          workTypeId={workTypeId}
          workType={name}
          version={draft.base.version}
          set={withPermanentKeys(set, languages.own)}
          changes={changes}
          onClose={() => setPublishing(false)}
          onPublished={async (version) => {
            await finish(version);
            setPublishing(false);
          }}
          onConflict={() => {
            setPublishing(false);
            void lookAgain();
          }}
        />
      )}
    </QuestionEditorContext>
  );
}

/** On narrow screens, the preview stands below the fields. */
function jumpToPreview(): void {
  const title = document.getElementById('asking-preview-title');
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

import type { ReactNode } from 'react';
import type { SettingDraft } from '#screens/settings/draft/use-draft.ts';
import type { SettingSaving } from '#screens/settings/draft/use-save.ts';
import { type ChangeWords } from './change-list.tsx';
import { ConflictNotice, type SavedBy } from './conflict-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './section-frame.module.css';
import { SectionHead } from './section-head.tsx';

export interface SectionFrameProps<Value> {
  title: string;
  /** Explains the settings of the section, and who is affected. */
  intro: string;
  draft: SettingDraft<Value>;
  saving: SettingSaving;
  /** The author of the last change at the server. */
  savedBy: SavedBy;
  /** The unsaved changes. */
  changes: readonly ChangeWords[];
  /** Changes by others since the draft was begun. */
  serverChanges: readonly ChangeWords[];
  /** The fault that prevents saving; absent if there is no fault. */
  problem?: string | undefined;
  children: ReactNode;
}

/** A section that is saved as a whole, with its heading, its fields, conflicts and the save bar. */
export function SectionFrame<Value>({
  title,
  intro,
  draft,
  saving,
  children,
  ...rest
}: SectionFrameProps<Value>) {
  const { savedBy, changes, serverChanges, problem } = rest;
  const isConflict = draft.isStale && !saving.isBusy;
  return (
    <>
      <SectionHead title={title} intro={intro} />
      {isConflict && <ConflictNotice savedBy={savedBy} serverChanges={serverChanges} draft={draft} />}
      <fieldset className={styles.fields} disabled={saving.isBusy || isConflict}>
        {children}
      </fieldset>
      {draft.isChanged && !isConflict && (
        <SaveBar changes={changes} problem={problem} saving={saving} onDiscard={draft.discard} />
      )}
    </>
  );
}

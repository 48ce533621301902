import type { ReactNode } from 'react';
import type { Draft } from '#screens/settings/draft/use-draft.ts';
import type { Saving } from '#screens/settings/draft/use-save.ts';
import { type ChangeWords } from './change-list.tsx';
import { ConflictNotice, type SavedBy } from './conflict-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './section-frame.module.css';
import { SectionHead } from './section-head.tsx';

export interface SectionFrameProps<Value> {
  title: string;
  /** What is set here, and whom it concerns. */
  intro: string;
  draft: Draft<Value>;
  saving: Saving;
  /** Who saved last what stands at the server now. */
  savedBy: SavedBy;
  /** What would be saved. */
  changes: readonly ChangeWords[];
  /** What others have changed since the draft was begun. */
  theirs: readonly ChangeWords[];
  /** What has to be put right first; absent: it can be saved. */
  problem?: string | undefined;
  children: ReactNode;
}

/** A section that is saved as a whole: what is said of it, its fields, what others have changed meanwhile, and saving. */
export function SectionFrame<Value>({
  title,
  intro,
  draft,
  saving,
  children,
  ...rest
}: SectionFrameProps<Value>) {
  const { savedBy, changes, theirs, problem } = rest;
  const isClash = draft.isStale && !saving.isBusy;
  return (
    <>
      <SectionHead title={title} intro={intro} />
      {isClash && <ConflictNotice savedBy={savedBy} theirs={theirs} draft={draft} />}
      <fieldset className={styles.fields} disabled={saving.isBusy || isClash}>
        {children}
      </fieldset>
      {draft.isChanged && !isClash && (
        <SaveBar changes={changes} problem={problem} saving={saving} onDiscard={draft.discard} />
      )}
    </>
  );
}

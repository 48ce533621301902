import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useEffect, useRef } from 'react';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import type { SettingDraft } from '#screens/settings/draft/use-draft.ts';
import { ChangeList, type ChangeWords } from './change-list.tsx';
import styles from './conflict-notice.module.css';

/** The last change of a setting. `changedBy` is null if the municipality folder made it. */
export interface SavedBy {
  changedBy: string | null;
  changedAt: Date | null;
}

export interface ConflictNoticeProps {
  savedBy: SavedBy;
  serverChanges: readonly ChangeWords[];
  draft: Pick<SettingDraft<unknown>, 'takeServerValue' | 'discard'>;
}

/** Says who else has saved and what they changed. The member decides about their own changes. */
export function ConflictNotice({
  savedBy: { changedBy, changedAt },
  serverChanges,
  draft,
}: ConflictNoticeProps) {
  const { timeZone } = useMe().client;
  const memberName = useMemberName();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.notice} aria-labelledby="settings-conflict">
      <h3 id="settings-conflict" ref={title} tabIndex={-1} className={styles.title}>
        <Icon name="warning" size={20} />
        {text('settings.conflict', {
          name: changedBy === null ? text('settings.theFolder') : memberName(changedBy),
          time: changedAt === null ? '' : moment(changedAt, timeZone),
        })}
      </h3>
      {serverChanges.length > 0 && <ChangeList changes={serverChanges} />}
      <p>{text('settings.conflictHint')}</p>
      <div className={styles.acts}>
        <Button kind="primary" onClick={draft.takeServerValue}>
          {text('settings.mergeMine')}
        </Button>
        <Button onClick={draft.discard}>{text('settings.discardMine')}</Button>
      </div>
    </section>
  );
}

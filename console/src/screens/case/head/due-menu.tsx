import { Button } from '@fixpoint/ui/controls/button.tsx';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Popover } from '@fixpoint/ui/overlays/popover.tsx';
import { TextField } from '@fixpoint/ui/controls/text-field.tsx';
import { useState } from 'react';
import type { Case } from '#features/requests/case-queries.ts';
import { changeOf } from '#features/requests/change-of.ts';
import { WorkingDayChoices } from '#features/requests/working-day-choices.tsx';
import { useClock } from '#features/requests/use-clock.ts';
import type { CaseActs } from '#features/requests/use-case-acts.ts';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import { atTime, dayKey, dueWords, localTime } from '#messages/when.ts';
import styles from './case-bar.module.css';
import { PauseForm } from './pause-form.tsx';

export interface DueMenuProps {
  item: Case;
  acts: CaseActs;
  isDisabled: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The due times, to change or to pause them. */
export function DueMenu({ item, acts, isDisabled, isOpen, onOpenChange }: DueMenuProps) {
  const { internal } = item;
  const { timeZone } = useMe().client;
  const now = useClock();
  const isLate = internal.dueAt !== null && internal.dueAt.getTime() < now;
  const words =
    internal.pause !== null
      ? text('queue.paused')
      : internal.dueAt === null
        ? '–'
        : dueWords(internal.dueAt, timeZone, now);
  return (
    <Popover
      label={
        <>
          <span className={styles.label}>{text('queue.due')}</span>{' '}
          <span className={classNames(isLate && styles.late)}>
            {isLate && <Icon name="warning" size={14} />} {words}
          </span>
          <Icon name="chevron-down" size={14} />
        </>
      }
      title={text('queue.due')}
      isOpen={isOpen}
      isDisabled={isDisabled}
      onOpenChange={onOpenChange}
    >
      <DueForm item={item} acts={acts} timeZone={timeZone} onClose={() => onOpenChange(false)} />
    </Popover>
  );
}

interface DueFormProps {
  item: Case;
  acts: CaseActs;
  timeZone: string;
  onClose: () => void;
}

function DueForm({ item, acts, timeZone, onClose }: DueFormProps) {
  const { answerDueAt, resolveDueAt, answeredAt, pause } = item.internal;
  const now = { answerDueAt, resolveDueAt };
  // The values when the form was opened. Others may change them meanwhile, and unseen changes must not be
  // overwritten.
  const [seenDueTimes] = useState({ values: now, version: item.version });
  const [answer, setAnswer] = useState(answerDueAt === null ? '' : localTime(answerDueAt, timeZone));
  const [resolve, setResolve] = useState(resolveDueAt === null ? '' : localTime(resolveDueAt, timeZone));
  const [isPausing, setPausing] = useState(false);

  function save(): void {
    const dueTimes = { answerDueAt: momentOf(answer, timeZone), resolveDueAt: momentOf(resolve, timeZone) };
    const { fields, before } = changeOf(
      { seenFields: seenDueTimes.values, formFields: dueTimes, now },
      isSame,
    );
    onClose();
    if (Object.keys(fields).length === 0) return;
    acts.act(
      { kind: 'update', fields },
      {
        onDone: (version) =>
          announceDone({
            sentence: text('case.dueSaved', { number: String(item.requestId) }),
            undo: () => acts.act({ kind: 'update', fields: before, takesBack: true }, {}, version),
          }),
      },
      seenDueTimes.version,
    );
  }

  function resume(): void {
    onClose();
    acts.act(
      { kind: 'resume' },
      {
        onDone: (version) =>
          announceDone({
            sentence: text('case.resumed', { number: String(item.requestId) }),
            undo: () => acts.act({ kind: 'pause', ...pauseBefore(pause!, timeZone) }, {}, version),
          }),
      },
    );
  }

  if (isPausing) return <PauseForm item={item} acts={acts} onClose={onClose} />;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {answeredAt === null && (
        <TextField
          type="datetime-local"
          label={text('field.answerDueAt')}
          need={text('common.optional')}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      )}
      <TextField
        type="datetime-local"
        label={text('field.resolveDueAt')}
        need={text('common.optional')}
        value={resolve}
        onChange={({ target }) => setResolve(target.value)}
      />
      <WorkingDayChoices onChoose={setResolve} />
      <div className={styles.formActs}>
        <Button kind="primary" type="submit">
          {text('common.save')}
        </Button>
        {pause === null ? (
          <Button onClick={() => setPausing(true)}>{text('case.pause')} …</Button>
        ) : (
          <Button onClick={resume}>{text('case.resume')}</Button>
        )}
      </div>
    </form>
  );
}

/** A pause that was ended, to begin it again. An end that has passed meanwhile is left out. */
function pauseBefore({ reason, until }: NonNullable<Case['internal']['pause']>, timeZone: string) {
  return { reason, until: until !== null && until > new Date() ? dayKey(until, timeZone) : undefined };
}

function momentOf(local: string, timeZone: string): Date | null {
  return local === '' ? null : atTime(local, timeZone);
}

/** Compares minutes, because the fields have no seconds. */
function isSame(one: Date | null, other: Date | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.floor(one.getTime() / 60_000) === Math.floor(other.getTime() / 60_000);
}

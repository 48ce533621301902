import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import type { DayCase } from '#features/device/day.ts';
import { takeBack } from '#features/device/outbox.ts';
import {
  isConflict,
  type WaitingResult,
  type WaitingReturn,
  type WaitingThing,
} from '#features/device/waiting.ts';
import { keepCaseDraft, readDraft } from '#features/requests/case-drafts.ts';
import { useFieldWords } from '#features/requests/use-field-words.ts';
import { text } from '#messages/text.ts';
import { thingName, whyRefused } from '#screens/day/state/thing-words.ts';
import { ConflictForm } from './conflict-form.tsx';
import styles from './day-sheet.module.css';

export interface WaitingPartProps {
  item: DayCase | undefined;
  things: readonly WaitingThing[];
  underway: ReadonlySet<string>;
}

/** The unsent and refused entries of the case. Photos are shown with the other photos instead. */
export function WaitingPart({ item, things, underway }: WaitingPartProps) {
  const shown = things.filter(({ kind }) => item === undefined || kind !== 'photo');
  if (shown.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="day-waiting">
      <h2 id="day-waiting" className={styles.heading}>
        <Icon name="retry" size={20} /> {text('day.waitingTitle')}
      </h2>
      <ul className={styles.list}>
        {shown.map((thing) => (
          <li key={thing.id} className={styles.waiting}>
            <Words thing={thing} />
            {isConflict(thing) && (thing.kind === 'result' || thing.kind === 'return') ? (
              <ConflictForm thing={thing} />
            ) : (
              <State thing={thing} isUnderway={underway.has(thing.id)} />
            )}
            <Back thing={thing} isUnderway={underway.has(thing.id)} hasForm={item !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ thing }: { thing: WaitingThing }) {
  const words = useFieldWords();
  return (
    <p className={styles.words}>
      <strong>{thingName(thing)}</strong>{' '}
      <span dir="auto">
        {thing.kind === 'photo' && thing.name}
        {thing.kind === 'note' && thing.text}
        {thing.kind === 'return' && thing.reason}
        {thing.kind === 'result' &&
          [
            ...Object.entries(thing.fields).map(([field, value]) => words(field, value)),
            ...(thing.reply === '' ? [] : [thing.reply]),
          ].join(' · ')}
      </span>
    </p>
  );
}

interface ThingProps {
  thing: WaitingThing;
  isUnderway: boolean;
}

function State({ thing, isUnderway }: ThingProps) {
  const { refusal } = thing;
  return (
    <p className={refusal === undefined ? styles.facts : styles.bad}>
      {refusal !== undefined && <Icon name="warning" size={18} />}
      {refusal !== undefined ? whyRefused(thing) : text(isUnderway ? 'day.isUnderway' : 'day.isWaiting')}
    </p>
  );
}

interface BackProps extends ThingProps {
  /** True if the text can go back into a form. A case that has left the day has no form. */
  hasForm: boolean;
}

/** Takes an entry back, also out of a conflict, because its reply to the resident may be wrong by now. */
function Back({ thing, isUnderway, hasForm }: BackProps) {
  const isBack = hasForm && thing.kind !== 'photo';
  /** Puts the text back into its form. */
  async function handleBack(): Promise<void> {
    const taken = await takeBack(thing.id);
    if (taken !== undefined && isBack) putBack(taken);
  }
  return (
    <div className={styles.acts}>
      <Button disabled={isUnderway} onClick={() => void handleBack()}>
        {text(isBack ? 'day.change' : 'common.discard')}
      </Button>
    </div>
  );
}

function putBack(thing: WaitingThing): void {
  const { accountId, requestId } = thing;
  switch (thing.kind) {
    case 'photo':
      return;
    case 'note':
      // The member may have begun another note meanwhile.
      return keepCaseDraft(accountId, requestId, 'note', {
        text: [thing.text, readDraft(accountId, requestId, 'note').text].filter(Boolean).join('\n\n'),
      });
    case 'return':
      return keepCaseDraft(accountId, requestId, 'return', { text: thing.reason, version: seenOf(thing) });
    case 'result': {
      const { statusId, outcome } = thing.fields;
      return keepCaseDraft(accountId, requestId, 'result', {
        text: thing.reply,
        version: seenOf(thing),
        ...(statusId !== undefined && { statusId }),
        ...(outcome !== undefined && { outcome }),
      });
    }
  }
}

/** The version with the changes of others, if those were shown. */
function seenOf({ refusal, version }: WaitingReturn | WaitingResult): number {
  return refusal?.version ?? version;
}

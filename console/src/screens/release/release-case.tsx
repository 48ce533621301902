import type { ToRelease } from '@fixpoint/contract/desk/release/find-to-release.ts';
import { type KeepBackReason, keepBackReasons } from '@fixpoint/contract/desk/release/release-parts.ts';
import { descriptionMaxLength } from '@fixpoint/contract/limits.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { Checkbox } from '@fixpoint/ui/controls/checkbox.tsx';
import { Select } from '@fixpoint/ui/controls/select.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { useEffect, useRef, useState } from 'react';
import { navigate } from '#features/navigation/address.ts';
import { Link } from '#features/navigation/link.tsx';
import { useKey } from '#features/keys/keys.ts';
import { WorkTypeName } from '#features/requests/request-words.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { day } from '#messages/when.ts';
import { PhotosToRelease } from './photos-to-release.tsx';
import styles from './release-screen.module.css';
import { StrangersView } from './strangers-view.tsx';
import { type ReleaseChoice, decisionOf } from './use-release.ts';

export interface ReleaseCaseProps {
  item: ToRelease;
  isBusy: boolean;
  onDecide: (decision: ReturnType<typeof decisionOf>) => void;
  /** Shows the next request; undefined without one. */
  onNext: (() => void) | undefined;
}

/** One request: its words and photos large, and next to them the view of strangers. */
export function ReleaseCase({ item, isBusy, onDecide, onNext }: ReleaseCaseProps) {
  const { requestId, workType, postedAt, description } = item;
  const { timeZone } = useMe().client;
  const [choice, setChoice] = useState(() => choiceOf(item));
  const heading = useFocusOnArrival();
  const hasWords = description.trim() !== '';
  const number = String(requestId);

  const publish = () => isBusy || onDecide(decisionOf(item, choice));
  const keepBack = () => isBusy || onDecide(decisionOf(item, { ...choice, words: undefined, photoIds: [] }));
  useKey('y', publish);
  useKey('x', keepBack);
  useKey('j', onNext);
  useKey('b', () => navigate(`/requests/${number}`));
  return (
    <article className={styles.columns} aria-labelledby="release-request">
      <div className={styles.part}>
        <h2 id="release-request" ref={heading} tabIndex={-1}>
          {text('release.title', { number })}
        </h2>
        <p className={styles.facts}>
          <WorkTypeName {...workType} />
          <span>{day(postedAt, timeZone)}</span>
          <Link to={`/requests/${number}`}>{text('release.open')}</Link>
        </p>
        {hasWords && <Words item={item} choice={choice} onChange={setChoice} />}
        <PhotosToRelease photos={item.photos} choice={choice} onChange={setChoice} />
        <Select
          label={text('release.reason')}
          placeholder=""
          value={choice.reason}
          options={keepBackReasons.map((value) => ({ value, label: text(`release.${value}`) }))}
          onChange={({ target }) => setChoice({ ...choice, reason: target.value as KeepBackReason })}
        />
        <div className={styles.facts}>
          <Button kind="primary" isBusy={isBusy} aria-keyshortcuts="y" onClick={publish}>
            {text('release.publish')}
          </Button>
          <Button isBusy={isBusy} aria-keyshortcuts="x" onClick={keepBack}>
            {text('release.keepBack')}
          </Button>
          {onNext && (
            <Button kind="quiet" aria-keyshortcuts="j" onClick={onNext}>
              {text('release.next')}
            </Button>
          )}
        </div>
        <p className={styles.quiet}>{text('release.keys')}</p>
      </div>
      <StrangersView requestId={requestId} choice={choice} photos={item.photos} />
    </article>
  );
}

interface WordsProps {
  item: ToRelease;
  choice: ReleaseChoice;
  onChange: (choice: ReleaseChoice) => void;
}

/** The words to publish, and next to them the parts to look at and the resident's own words. */
function Words({ item, choice, onChange }: WordsProps) {
  const { description, words } = item;
  const [draft, setDraft] = useState(words.text);
  const isShown = choice.words !== undefined;
  const show = (isPublic: boolean) => onChange({ ...choice, words: isPublic ? draft : undefined });
  useKey('w', () => show(!isShown));
  return (
    <>
      <Checkbox
        label={text('release.showWords')}
        checked={isShown}
        aria-keyshortcuts="w"
        onChange={({ target }) => show(target.checked)}
      />
      <TextArea
        label={text('release.words')}
        hint={text('release.wordsHint')}
        maxLength={descriptionMaxLength}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value);
          onChange({ ...choice, words: target.value });
        }}
      />
      {words.flags.length > 0 && (
        <div className={styles.flags}>
          <p>{text('release.lookAt')}</p>
          <ul>
            {words.flags.map(({ kind, from, to }) => (
              <li key={`${kind} ${from}`}>
                {text(`release.flag.${kind}`)}: <bdi>{words.text.slice(from, to)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <details>
        <summary>{text('release.original')}</summary>
        <p className={styles.words} dir="auto">
          {description}
        </p>
      </details>
    </>
  );
}

/** At first, everything that nobody has kept private is chosen, but a photo only once it is on the screen. */
function choiceOf({ words, photos }: ToRelease): ReleaseChoice {
  return {
    words: words.state === 'keptBack' ? undefined : words.text,
    photoIds: photos.filter(({ state }) => state !== 'keptBack').map(({ photoId }) => photoId),
    seenPhotoIds: [],
    reason: 'personal',
  };
}

/** Screen readers hear the next request when it comes. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

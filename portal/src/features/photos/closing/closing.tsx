// chunk: late
import type { QuestionOnDevice } from '@fixpoint/contract/feedback-on-device.ts';
import { closingOfRequest, closingOfRequestPath } from '@fixpoint/contract/closing-of-request.ts';
import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { DoneDrawing } from '@fixpoint/ui/drawings/done-drawing.tsx';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useStartUp } from '#api/start-up-context.ts';
import { useLoaded } from '#api/use-loaded.ts';
import { paths } from '#features/navigation/paths.ts';
import { reopenStep } from '#features/navigation/use-reopening.ts';
import { reportAgainQuery } from '#features/navigation/report-again-query.ts';
import { photoPicture, photosOfRequest, type RequestPhoto } from '#features/photos/photo-queries.ts';
import { feedbackText } from '#messages/feedback-text.ts';
import { shownDay } from '#messages/shown-day.ts';
import { text } from '#messages/text.ts';
import styles from './closing.module.css';

export interface ClosingProps {
  /** Guid of the request. */
  guid: string;
  token: string;
  headingLevel: 2 | 3;
  /** When the work was done; undefined if the request ended otherwise, such as passed on. */
  doneAt: Date | undefined;
  createdAt: Date;
  /** The words of the report. */
  words: string;
}

/** Until the server has answered. */
const nothingYet = { before: null, after: null, team: '', hasNextStep: false };

/**
 * The end of a closed request: the day, the team, photos before and after, and the next step if it is not solved.
 * Work that is done is a moment to look back: with a drawing, the words of the report and thanks.
 */
export function Closing({ guid, token, headingLevel, doneAt, createdAt, words }: ClosingProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = useId();
  const timeZone = useStartUp().client?.timeZone;
  const pastDay = (at: Date) => shownDay(at, timeZone, undefined, {});
  const { data } = useQuery({
    queryKey: ['closing', guid],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`${closingOfRequestPath}/${guid}`, { signal });
      if (!answer.ok) throw new Error(`The closing answered with ${answer.status}`);
      return closingOfRequest.parse(await answer.json());
    },
    refetchOnMount: 'always',
  });
  // The part that asks for the resident's answer loads this.
  const asked = useLoaded(['feedback', guid]) as QuestionOnDevice | undefined;
  const isDone = doneAt !== undefined;
  if (data === undefined && !isDone) return null;
  // The moment is there before its photos, so that little moves below it.
  const { before, after, team, hasNextStep } = data ?? nothingYet;
  const hasPhotos = after !== null && token !== '';
  if (!isDone && !hasPhotos && team === '' && !hasNextStep) return null;
  return (
    <section aria-labelledby={titleId} className={styles.closing} data-done={isDone || undefined}>
      <div className={styles.head}>
        {isDone && <DoneDrawing />}
        <div>
          <Heading id={titleId}>
            {isDone
              ? feedbackText('closing.doneOn', { date: pastDay(doneAt) })
              : feedbackText('closing.title')}
          </Heading>
          {team !== '' && (
            <p>{feedbackText('closing.team', { team: `\u2068${municipalText(team)}\u2069` })}</p>
          )}
          {isDone && <p>{feedbackText('closing.thanks')}</p>}
        </div>
      </div>
      {hasPhotos && (
        <div className={styles.photos}>
          {before !== null && (
            <Photo
              id={before}
              guid={guid}
              token={token}
              name={feedbackText('closing.before')}
              alt={feedbackText('closing.beforeAlt')}
            />
          )}
          <Photo
            id={after}
            guid={guid}
            token={token}
            name={feedbackText('closing.after')}
            alt={feedbackText('closing.afterAlt')}
          />
        </div>
      )}
      {isDone && words !== '' && (
        <figure className={styles.words}>
          <blockquote dir="auto">{words}</blockquote>
          <figcaption>{feedbackText('closing.reported', { date: pastDay(createdAt) })}</figcaption>
        </figure>
      )}
      {hasNextStep && (asked?.path ?? null) === null && (
        <p className={styles.nextStep}>
          {feedbackText('closing.nextStep')}{' '}
          <Link to={`${paths.requestStatus(guid)}${reportAgainQuery}`}>
            {feedbackText('closing.reportAgain')}
          </Link>
        </p>
      )}
    </section>
  );
}

interface PhotoProps {
  id: number;
  guid: string;
  token: string;
  name: string;
  alt: string;
}

/** The whole photo, not its thumbnail: people compare the two. A press shows it larger, among all photos. */
function Photo({ id, guid, token, name, alt }: PhotoProps) {
  const { data: picture } = useQuery(photoPicture(id, token, false));
  const photos = (useLoaded(photosOfRequest(guid, token).queryKey) as RequestPhoto[] | undefined) ?? [];
  const at = photos.findIndex((photo) => photo.Id === id);
  const image = picture !== undefined && <img src={picture} alt={alt} />;
  return (
    <figure className={styles.photo}>
      {picture === undefined && (
        <div className={styles.empty}>
          <Icon name="image" size={32} />
        </div>
      )}
      {at === -1 ? (
        image
      ) : (
        <button
          type="button"
          data-printed
          className={styles.larger}
          title={text('photo.zoom', { number: at + 1, total: photos.length })}
          hidden={picture === undefined}
          onClick={() => reopenStep(`zoom=${at}`)}
        >
          {image}
        </button>
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}

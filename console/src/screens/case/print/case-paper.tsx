import { useState } from 'react';
import { useStartUp } from '#api/start-up.ts';
import type { Case } from '#features/requests/case-queries.ts';
import { useAuthorName } from '#features/requests/use-author-name.ts';
import { useMe } from '#features/session/me.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import parts from '#screens/case/parts.module.css';
import { Timeline } from '#screens/case/timeline/timeline.tsx';

export interface CasePaperProps {
  item: Case;
  /** True to print the part that only staff see, too. */
  withStaff: boolean;
  /** The address of a picture of the map. */
  mapPicture: string | undefined;
}

/** A case on paper. Without the part for staff it has nothing that residents do not read. */
export function CasePaper({ item, withStaff, mapPicture }: CasePaperProps) {
  const { client } = useStartUp();
  const [printedAt] = useState(() => new Date());
  const { timeZone } = useMe().client;
  const { requestId, public: fields, photos } = item;
  const { address, zip, city, longitude, latitude } = fields;
  return (
    <>
      <p>
        {client?.displayName} · {text('print.printedAt', { time: moment(printedAt, timeZone) })}
      </p>
      <h1>{text('print.mailSubject', { number: String(requestId), workType: fields.workType.name })}</h1>
      <p>{text('public.status', { status: fields.status })}</p>
      <p>{text('public.reported', { time: moment(fields.postedAt, timeZone) })}</p>
      <p dir="auto">{[shownAddress(address), `${zip} ${city}`.trim()].filter(Boolean).join(', ')}</p>
      <p dir="ltr">
        {latitude.toFixed(5)}, {longitude.toFixed(5)}
      </p>
      <p dir="auto" className={parts.words}>
        {fields.description}
      </p>
      <PaperNotes item={item} />
      {mapPicture !== undefined && <img src={mapPicture} alt={text('print.map')} />}
      {photos
        .filter(({ hiddenAt }) => withStaff || hiddenAt === null)
        .map(({ photoId, address: source, name }) => (
          <img key={photoId} src={source} alt={name} />
        ))}
      {withStaff && <StaffPaper item={item} />}
    </>
  );
}

/** The part that only staff see. Contact data are left out: paper is passed on. */
function StaffPaper({ item }: { item: Case }) {
  const { timeZone } = useMe().client;
  const { team, assignee, answerDueAt, resolveDueAt, pause, status, outcome } = item.internal;
  const time = (date: Date | null) => (date === null ? '' : moment(date, timeZone));
  const facts = [
    [text('field.statusId'), status.name],
    [text('field.outcome'), outcome],
    [text('field.teamId'), team?.name ?? ''],
    [text('field.assigneeId'), assignee?.name ?? ''],
    [text('field.answerDueAt'), time(answerDueAt)],
    [text('field.resolveDueAt'), time(resolveDueAt)],
    [text('field.pauseReason'), pause?.reason ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <section>
      <h2>{text('staff.title')}</h2>
      <table>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td dir="auto">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Timeline item={item} />
    </section>
  );
}

function PaperNotes({ item }: { item: Case }) {
  const { timeZone } = useMe().client;
  const nameOf = useAuthorName();
  const notes = item.timeline.filter((entry) => entry.type === 'note');
  if (notes.length === 0) return null;
  return (
    <section>
      <h2>{text('public.notes')}</h2>
      {notes.map((note) => (
        <p key={note.noteId} dir="auto" className={parts.words}>
          <strong>
            {nameOf(note)}, {moment(note.at, timeZone)}
          </strong>
          {`\n${note.text}`}
        </p>
      ))}
    </section>
  );
}

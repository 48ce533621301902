import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { useState } from 'react';
import { useStartUp } from '#api/start-up.ts';
import { useMe } from '#features/session/me.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';

/** A list on paper, without data about reporters. */
export function ListPaper({ rows }: { rows: readonly RequestRow[] }) {
  const { client } = useStartUp();
  const [printedAt] = useState(() => new Date());
  const { timeZone } = useMe().client;
  return (
    <>
      <p>
        {client?.displayName} · {text('print.printedAt', { time: moment(printedAt, timeZone) })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('print.number')}</th>
            <th scope="col">{text('field.workTypeId')}</th>
            <th scope="col">{text('field.statusId')}</th>
            <th scope="col">{text('field.address')}</th>
            <th scope="col">{text('field.teamId')}</th>
            <th scope="col">{text('field.assigneeId')}</th>
            <th scope="col">{text('queue.due')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ requestId, workType, status, address, team, assignee, dueAt, isPaused }) => (
            <tr key={requestId}>
              <td>{requestId}</td>
              <td>{workType.name}</td>
              <td>{status.name}</td>
              <td dir="auto">{shownAddress(address)}</td>
              <td>{team?.name}</td>
              <td>{assignee?.name}</td>
              <td>{isPaused ? text('queue.paused') : dueAt && moment(dueAt, timeZone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

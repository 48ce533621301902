import { classNames } from '@fixpoint/ui/look/class-names.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findLoad } from '@fixpoint/contract/desk/numbers/find-load.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';
import { NumberLink } from '#screens/numbers/number-link.tsx';
import type { NumbersQuestion } from '#screens/numbers/numbers-question.ts';
import parts from '#screens/numbers/parts/parts.module.css';
import styles from './load-part.module.css';

const kinds = ['open', 'overdue', 'dueInADay', 'dueInAWeek'] as const;

type Row = Pick<ResultOf<typeof findLoad>['byTeam'][number], (typeof kinds)[number]> & {
  key: string;
  name: string;
};

/** The open work of each team and member, and what is due next. The rows stay in the order of the names. */
export function LoadPart({ filter }: Pick<NumbersQuestion, 'filter'>) {
  const load = useQuery({
    queryKey: ['numbers', 'load', filter],
    queryFn: ({ signal }) => call(findLoad, { filter }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (load.isError)
    return (
      <section className={parts.part} aria-labelledby="numbers-load">
        <h2 id="numbers-load" className={parts.heading}>
          {text('load.failed')}
        </h2>
        <p>{failureText(load.error)}</p>
        <p>
          <Button kind="secondary" isBusy={load.isFetching} onClick={() => void load.refetch()}>
            {text('common.retry')}
          </Button>
        </p>
      </section>
    );
  if (load.data === undefined) return null;
  const teams = load.data.byTeam.map(({ team, ...numbers }) => ({
    key: String(team?.teamId ?? 'nobody'),
    name: team?.name ?? text('queue.noTeam'),
    ...numbers,
  }));
  const members = load.data.byMember.map(({ member, ...numbers }) => ({
    key: String(member?.accountId ?? 'nobody'),
    name: member?.name ?? text('filter.nobody'),
    ...numbers,
  }));
  if (teams.length === 0) return null;
  return (
    <div className={styles.load}>
      <LoadTable id="load-teams" title={text('load.byTeam')} of={text('filter.teamIds')} rows={teams} />
      <LoadTable
        id="load-members"
        title={text('load.byMember')}
        of={text('filter.assigneeIds')}
        rows={members}
      />
    </div>
  );
}

interface LoadTableProps {
  id: string;
  title: string;
  /** The name of the first column. */
  of: string;
  rows: readonly Row[];
}

function LoadTable({ id, title, of, rows }: LoadTableProps) {
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id} className={parts.heading}>
        {title}
      </h2>
      <div className={parts.scroll}>
        <table className={classNames(parts.table, styles.table)} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {text(`tile.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, ...numbers }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {kinds.map((kind) => (
                  <td key={kind}>
                    <NumberLink number={numbers[kind]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

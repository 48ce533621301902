import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { findFeedbackNumbers } from '@fixpoint/contract/desk/numbers/find-feedback-numbers.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { WorkTypeName } from '#features/requests/request-words.tsx';
import { text } from '#messages/text.ts';
import { NumberLink } from '#screens/numbers/number-link.tsx';
import { numberText } from '#screens/numbers/number-words.ts';
import type { NumbersQuestion, Span } from '#screens/numbers/numbers-question.ts';
import parts from '#screens/numbers/parts/parts.module.css';
import type { ReactNode } from 'react';

type FeedbackNumbers = ResultOf<typeof findFeedbackNumbers>;
type Row = FeedbackNumbers['all'] & { key: string; picture: ReactNode };
type Estimate = FeedbackNumbers['all']['answered']['estimate'];

const shares = ['answered', 'solved', 'reopened', 'declined'] as const;

/** How residents answered after closings; nothing if nobody was asked. */
export function FeedbackNumbersPart({ filter, span }: Pick<NumbersQuestion, 'filter'> & { span: Span }) {
  const { data } = useQuery({
    queryKey: ['numbers', 'feedback', filter, span],
    queryFn: ({ signal }) => call(findFeedbackNumbers, { filter, ...span }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (data === undefined || data.all.answered.of.count + data.toDecide.count === 0) return null;
  const rows: Row[] = [
    { key: 'all', picture: text('feedbackNumbers.all'), ...data.all },
    ...data.byWorkType.map(({ workTypeId, name, color, ...numbers }) => ({
      key: `type ${workTypeId}`,
      picture: <WorkTypeName name={name} color={color} />,
      ...numbers,
    })),
    ...data.byTeam.map(({ team, ...numbers }) => ({
      key: `team ${team.teamId}`,
      picture: <bdi>{team.name}</bdi>,
      ...numbers,
    })),
  ];
  return (
    <section className={parts.part} aria-labelledby="numbers-feedback">
      <h2 id="numbers-feedback" className={parts.heading}>
        {text('feedbackNumbers.title')}
      </h2>
      <p>
        {text('feedbackNumbers.toDecide')}: <NumberLink number={data.toDecide} />
        {' · '}
        {text('feedbackNumbers.late')}: <NumberLink number={data.late} />
      </p>
      <p>{text('feedbackNumbers.intro')}</p>
      <div className={parts.scroll}>
        <table className={parts.table} aria-labelledby="numbers-feedback">
          <thead>
            <tr>
              <th scope="col">{text('feedbackNumbers.part')}</th>
              {[...shares, 'satisfaction' as const].map((kind) => (
                <th key={kind} scope="col">
                  {text(`feedbackNumbers.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FeedbackRow key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function FeedbackRow({ row }: { row: Row }) {
  return (
    <tr>
      <th scope="row">{row.picture}</th>
      {shares.map((kind) => (
        <td key={kind}>
          {estimateText(row[kind].estimate, percent)}{' '}
          <NumberLink number={row[kind].number}>
            {text('feedbackNumbers.ofCount', {
              count: numberText(row[kind].number.count),
              total: numberText(row[kind].of.count),
            })}
          </NumberLink>
        </td>
      ))}
      <td>
        {estimateText(row.satisfaction.estimate, (value) => numberText(value, 1))}{' '}
        <NumberLink number={row.satisfaction.number} />
      </td>
    </tr>
  );
}

function percent(share: number): string {
  return `${numberText(share * 100)} %`;
}

function estimateText(estimate: Estimate, words: (value: number) => string): string {
  if (estimate === null) return text('feedbackNumbers.few');
  const { value, low, high } = estimate;
  return text('feedbackNumbers.interval', { value: words(value), low: words(low), high: words(high) });
}

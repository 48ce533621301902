import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import { feedbackNumbersLeast } from '@fixpoint/contract/desk/numbers/find-feedback-numbers.ts';
import { findNearbyNumbers } from '@fixpoint/contract/desk/numbers/find-nearby-numbers.ts';
import { reportedByMin } from '@fixpoint/contract/desk/queue/request-filter.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#api/call.ts';
import { Link } from '#features/navigation/link.tsx';
import { writeQuestion } from '#features/requests/filter-in-url.ts';
import { WorkTypeName } from '#features/requests/request-words.tsx';
import { text } from '#messages/text.ts';
import { numberText } from '#screens/numbers/number-words.ts';
import type { NumbersQuestion, Span } from '#screens/numbers/numbers-question.ts';
import parts from '#screens/numbers/parts/parts.module.css';

type Counts = ResultOf<typeof findNearbyNumbers>['all'];

/** How residents answered 'Already reported here?'; nothing if nobody was shown requests. */
export function NearbyNumbersPart({ filter, span }: Pick<NumbersQuestion, 'filter'> & { span: Span }) {
  const { data } = useQuery({
    queryKey: ['numbers', 'nearby', filter, span],
    queryFn: ({ signal }) => call(findNearbyNumbers, { filter, ...span }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (data === undefined || data.all.shown === 0) return null;
  return (
    <section className={parts.part} aria-labelledby="numbers-nearby">
      <h2 id="numbers-nearby" className={parts.heading}>
        {text('nearbyNumbers.title')}
      </h2>
      <p>{text('nearbyNumbers.intro')}</p>
      <div className={parts.scroll}>
        <table className={parts.table} aria-labelledby="numbers-nearby">
          <thead>
            <tr>
              {(['part', 'shown', 'same', 'another', 'linked'] as const).map((kind) => (
                <th key={kind} scope="col">
                  {text(`nearbyNumbers.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <CountsRow
              picture={text('nearbyNumbers.all')}
              counts={data.all}
              list={addressOfSeveral(filter)}
            />
            {data.byWorkType.map(({ workTypeId, name, color, ...counts }) => (
              <CountsRow
                key={workTypeId}
                picture={<WorkTypeName name={name} color={color} />}
                counts={counts}
                list={addressOfSeveral({ ...filter, workTypeIds: [workTypeId] })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface CountsRowProps {
  picture: ReactNode;
  counts: Counts;
  /** The address of the requests that several people reported. */
  list: string;
}

function CountsRow({ picture, counts, list }: CountsRowProps) {
  const { shown, same, another, linked } = counts;
  return (
    <tr>
      <th scope="row">
        <Link to={list}>{picture}</Link>
      </th>
      <td>{numberText(shown)}</td>
      <td>{shareText(same, shown)}</td>
      <td>{shareText(another, shown)}</td>
      <td>{shareText(linked, another)}</td>
    </tr>
  );
}

function addressOfSeveral(filter: NumbersQuestion['filter']): string {
  return `/?${writeQuestion({ filter: { ...filter, reportedBy: reportedByMin }, sort: 'newest' })}`;
}

/** The count, with its share if there are enough people. */
function shareText(count: number, of: number): string {
  if (of < feedbackNumbersLeast) return numberText(count);
  const share = `${numberText((count / of) * 100)} %`;
  return text('nearbyNumbers.shareOf', { count: numberText(count), share });
}

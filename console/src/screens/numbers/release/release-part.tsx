import { findToRelease } from '@fixpoint/contract/desk/release/find-to-release.ts';
import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useMunicipality } from '#features/municipality/municipality.ts';
import { Link } from '#features/navigation/link.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import styles from '#screens/numbers/tiles.module.css';
import { numberText } from '#screens/numbers/number-words.ts';

/** The requests that wait for a decision about publication, and since when the first one does. */
export function ReleasePart() {
  const { me, client } = useMe();
  const isReviewing = useMunicipality().data?.isReviewing === true;
  const { data } = useQuery({
    queryKey: ['to-release', 'count'],
    queryFn: ({ signal }) => call(findToRelease, { isCount: true }, signal),
    enabled: isReviewing && isAtLeast(me.role, 'clerk'),
  });
  if (data === undefined) return null;
  return (
    <section aria-labelledby="numbers-release">
      <h2 id="numbers-release" className={styles.heading}>
        {text('numbers.release')}
      </h2>
      <ul className={styles.tiles}>
        <li>
          <Link to="/release" className={styles.tile}>
            <span className={styles.label}>{text('numbers.waiting')}</span>
            <strong className={styles.value}>{numberText(data.count)}</strong>
            {data.oldestAt && (
              <span className={styles.compared}>
                {text('numbers.waitsSince', { time: moment(data.oldestAt, client.timeZone) })}
              </span>
            )}
          </Link>
        </li>
      </ul>
    </section>
  );
}

import type { ResultOf } from '@fixpoint/contract/define-command.ts';
import type { testRouting } from '@fixpoint/contract/desk/routing/test-routing.ts';
import { Spinner } from '@fixpoint/ui/feedback/spinner.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import type { IntakeDraft } from './intake-draft.ts';
import { useRoute } from './intake-queries.ts';
import styles from './intake-form.module.css';

type Reason = NonNullable<ResultOf<typeof testRouting>['routed']>['why'];

/** The team that gets the request, its due time, and the reason. */
export function RouteLine({ draft }: { draft: IntakeDraft }) {
  const { timeZone } = useMe().client;
  const { data, isError, isLoading } = useRoute(draft);
  if (draft.workTypeId === undefined) return <p className={styles.quiet}>{text('intake.routeFirst')}</p>;
  if (draft.place === undefined) return <p className={styles.quiet}>{text('intake.routeNoPlace')}</p>;
  if (isError) return <p className={styles.quiet}>{text('intake.routeFailed')}</p>;
  if (isLoading || data === undefined) return <Spinner label={text('intake.routeLoading')} size="small" />;
  const { routed, others, answerDueAt, resolveDueAt } = data;
  const dueAt = answerDueAt ?? resolveDueAt;
  return (
    <div className={styles.route}>
      <p>
        {routed === null ? text('intake.routeNobody') : text('intake.routeTo', { team: routed.team.name })}{' '}
        {dueAt !== null && text('intake.routeDue', { time: moment(dueAt, timeZone) })}
      </p>
      <details>
        <summary>{text('intake.why')}</summary>
        {routed === null ? (
          <p>{text('intake.whyNobody')}</p>
        ) : (
          <p>{text('intake.whyRule', { rule: ruleText(routed.why) })}</p>
        )}
        {others.length > 0 && (
          <>
            <p>{text('intake.whyOthers')}</p>
            <ul>
              {others.map(({ team, why }, at) => (
                // Only the position distinguishes two rules for the same team.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at}>{text('intake.whyOther', { team: team.name, rule: ruleText(why) })}</li>
              ))}
            </ul>
          </>
        )}
      </details>
    </div>
  );
}

function ruleText({ workType, area }: Reason): string {
  return [workType, area].filter(Boolean).join(', ') || text('field.theRest');
}

import type { RequestRow } from '@fixpoint/contract/desk/queue/request-row.ts';
import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { SeenMark } from '@fixpoint/ui/virtual-list/seen-mark.tsx';
import type { RowControl } from '@fixpoint/ui/virtual-list/virtual-list.tsx';
import { Link } from '#features/navigation/link.tsx';
import { WorkTypeName } from '#features/requests/request-words.tsx';
import { fieldName, useFieldWords } from '#features/requests/use-field-words.ts';
import { useMemberName } from '#features/requests/use-author-name.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { useMe } from '#features/session/me.ts';
import { shownAddress } from '#messages/shown-address.ts';
import { text } from '#messages/text.ts';
import { moment } from '#messages/when.ts';
import styles from './bulk-act.module.css';
import type { BulkActRow } from './bulk.ts';
import { whyWords } from './why-words.ts';

export interface ResultLineProps {
  row: BulkActRow;
  /** Undefined until loaded, or if the member may not see the request. */
  name: RequestRow | undefined;
  control: RowControl;
  /** Called when the row comes close to the visible part of the list. */
  onSeen: (() => void) | undefined;
}

/** One request of an act: its result, and the changes or the reason. */
export function ResultLine({ row, name, control, onSeen }: ResultLineProps) {
  const words = useFieldWords();
  const memberName = useMemberName();
  const { timeZone } = useMe().client;
  const { addressOf } = useQuestion();
  const { requestId, result, why, changes, mails } = row;
  return (
    <div className={styles.row}>
      {onSeen !== undefined && <SeenMark onSeen={onSeen} />}
      <Link
        to={addressOf({ requestId })}
        className={styles.link}
        tabIndex={control.tabIndex}
        aria-describedby={control.describedBy}
      >
        <span className={styles.number}>{requestId}</span>
        <span className={styles.what}>
          {name !== undefined && (
            <>
              <WorkTypeName {...name.workType} />
              <bdi className={styles.quiet}>{shownAddress(name.address)}</bdi>
            </>
          )}
        </span>
        <span className={classNames(styles.result, styles[result])}>{text(`result.${result}`)}</span>
        <span className={styles.detail}>
          {Object.entries(changes).map(([field, [before, after]]) => (
            <span key={field}>
              {text('timeline.change', {
                field: fieldName(field),
                before: words(field, before),
                after: words(field, after),
              })}
            </span>
          ))}
          {why !== null && <span>{whyWords(why)}</span>}
          {why?.changes?.map((change) => (
            <span key={change.field}>
              {text('bulk.conflict', {
                name: memberName(change.by),
                time: moment(change.at, timeZone),
                field: fieldName(change.field),
                value: words(change.field, change.after),
              })}
            </span>
          ))}
          {mails > 0 && <span>{text('bulk.rowMails', { count: mails })}</span>}
        </span>
      </Link>
    </div>
  );
}

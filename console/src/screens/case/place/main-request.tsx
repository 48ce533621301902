import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { useMe } from '#features/session/me.ts';
import { announceDone } from '#features/undo/undo.ts';
import { text } from '#messages/text.ts';
import type { CasePartProps } from '#screens/case/case-part-props.ts';
import styles from '#screens/case/parts.module.css';
import { OtherLine } from './other-line.tsx';

/** The main request, at the top of a duplicate. Residents read the status of the main request. */
export function MainRequest({ item, acts, mayWork }: CasePartProps) {
  const { me } = useMe();
  const { requestId, duplicateOf } = item;
  if (duplicateOf === null) return null;
  const unlink = () =>
    acts.act(
      { kind: 'unlink' },
      {
        onDone: (version) =>
          announceDone({
            sentence: text('place.unlinked', { number: String(requestId) }),
            undo: () => acts.act({ kind: 'link', duplicateOf: duplicateOf.requestId }, {}, version),
          }),
      },
    );
  return (
    <section className={styles.warm} aria-labelledby="main-request-title">
      <h3 id="main-request-title">{text('place.isDuplicate')}</h3>
      <ul>
        <OtherLine other={duplicateOf} />
      </ul>
      {mayWork && isAtLeast(me.role, 'clerk') && <Button onClick={unlink}>{text('place.unlink')}</Button>}
    </section>
  );
}

import { isAtLeast } from '@fixpoint/contract/desk/role.ts';
import { PageHeading } from '#features/navigation/page-heading.tsx';
import { useMe } from '#features/session/me.ts';
import { text } from '#messages/text.ts';
import { useIntakeDraft } from './intake-draft.ts';
import { IntakeForm } from './intake-form.tsx';
import styles from './intake-form.module.css';
import { CreatedPanel } from './created-panel.tsx';

/** A clerk reports for somebody on the phone. */
export function IntakeScreen() {
  const { me } = useMe();
  return (
    <>
      <PageHeading page="intake" />
      {isAtLeast(me.role, 'clerk') ? (
        <Intake />
      ) : (
        <p className={styles.refused}>
          {text('intake.notYours', { role: text(`role.${me.role}`) })}{' '}
          <a href="/">{text('signIn.toPortal')}</a>
        </p>
      )}
    </>
  );
}

function Intake() {
  const state = useIntakeDraft();
  const { taken: createdRequest } = state.draft;
  if (createdRequest !== undefined) return <CreatedPanel request={createdRequest} onNext={state.clear} />;
  return <IntakeForm key={state.draft.guid} {...state} />;
}

import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { Link } from '#features/navigation/link.tsx';
import type { Case } from '#features/requests/case-queries.ts';
import { useQuestion } from '#features/requests/use-question.ts';
import { text } from '#messages/text.ts';
import parts from '#screens/case/parts.module.css';

/** The closed request that the resident reports again with this one. */
export function CameBackPart({ cameBack }: { cameBack: NonNullable<Case['internal']['cameBack']> }) {
  const { addressOf } = useQuestion();
  const { requestId, days } = cameBack;
  return (
    <section className={parts.warm} aria-labelledby="came-back-title">
      <h3 id="came-back-title" className={parts.heading}>
        <Icon name="retry" size={20} />
        {text('answers.cameBack', { days })}
      </h3>
      <p>
        {text('answers.cameBackWhy')}{' '}
        {requestId !== null && (
          <Link to={addressOf({ requestId })}>{text('answers.earlier', { number: String(requestId) })}</Link>
        )}
      </p>
    </section>
  );
}

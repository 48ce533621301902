// chunk: following
import { Button } from '@fixpoint/ui/controls/button.tsx';
import { requestsText } from '#messages/requests-text.ts';

/** Shown instead of a list that did not load, with a button to try again. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p>{requestsText('list.failed')}</p>
      <Button onClick={onRetry}>{requestsText('list.retry')}</Button>
    </>
  );
}

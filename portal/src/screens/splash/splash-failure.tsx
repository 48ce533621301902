import { Button } from '@fixpoint/ui/controls/button.tsx';
import { text } from '#messages/text.ts';

export interface SplashFailureProps {
  sentence: string;
  onRetry: () => void;
}

/** The reason why the portal does not start, instead of the progress bar. */
export function SplashFailure({ sentence, onRetry }: SplashFailureProps) {
  return (
    <div className="splash-failure" role="alert">
      <h2>{text('common.whoops')}</h2>
      <p>{sentence}</p>
      <Button onClick={onRetry}>{text('splash.retry')}</Button>
    </div>
  );
}

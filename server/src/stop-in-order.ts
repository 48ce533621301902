/** Ends the process in order: readiness first, then calls for a while, then the last answers. */
import type { App } from './app.ts';
import type { Installation } from './open-installation.ts';
import type { Progress } from '#platform/progress.ts';

/** How long open requests may take at the end. */
const lastAnswersMs = 10_000;

interface RunningParts {
  readonly app: Pick<App, 'drain' | 'close'>;
  readonly installation: Pick<Installation, 'close'>;
  readonly progress: Pick<Progress, 'say'>;
  readonly drainSeconds: number;
}

/**
 * Returns the handler of signals. At the first SIGTERM the server is no longer ready but answers for
 * `drainSeconds`, so that proxies can send requests elsewhere. Any other signal, and a second one, stops it
 * at once.
 */
export function stopInOrder({
  app,
  installation,
  progress,
  drainSeconds,
}: RunningParts): (signal: string) => void {
  let isDraining = false;
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    progress.say('Stopping …');
    // The process ends even if something hangs.
    setTimeout(() => process.exit(1), lastAnswersMs + 5000).unref();
    void closeAll(app, installation).then(() => {
      progress.say('Stopped.');
      process.exit(0);
    });
  };
  return (signal) => {
    if (signal !== 'SIGTERM' || drainSeconds === 0 || isDraining) return close();
    isDraining = true;
    progress.say(`Answering for ${drainSeconds} more seconds …`);
    app.drain();
    setTimeout(close, drainSeconds * 1000);
  };
}

async function closeAll(app: RunningParts['app'], installation: RunningParts['installation']): Promise<void> {
  const { promise: impatience, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, lastAnswersMs);
  await Promise.race([app.close(), impatience]);
  clearTimeout(timer);
  await installation.close();
}

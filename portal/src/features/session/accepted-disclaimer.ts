/** The text of the disclaimer that was accepted on this device, where the municipality lets it be kept. */
import type { SessionClient } from './session-state.ts';

const key = 'acceptedDisclaimer';

type Disclaimer = Pick<SessionClient, 'id' | 'disclaimer'>;

/** True if exactly this text was accepted. */
export function hasAccepted(client: Disclaimer, lasting: Storage): boolean {
  try {
    return lasting.getItem(key) === valueOf(client);
  } catch {
    return false;
  }
}

export function keepAccepted(client: Disclaimer, lasting: Storage): void {
  try {
    lasting.setItem(key, valueOf(client));
  } catch {
    // Without storage each visit asks.
  }
}

function valueOf({ id, disclaimer }: Disclaimer): string {
  return `${id} ${disclaimer}`;
}

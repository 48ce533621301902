import { StartFailure } from '#platform/start-failure.ts';
import type { Config } from './config.ts';

/** The most municipalities that the message names. */
const mostNames = 10;

/**
 * Throws a `StartFailure` if DEFAULT_CLIENT names an unknown municipality. Accepts any name while there are
 * no municipalities.
 */
export function refuseUnknownDefault(
  { defaultClient }: Pick<Config, 'defaultClient'>,
  clients: readonly { readonly name: string }[],
): void {
  const names = clients.map(({ name }) => name);
  if (defaultClient === undefined || names.length === 0 || names.includes(defaultClient)) return;
  const knownNames = names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ', …' : '');
  throw new StartFailure(
    `DEFAULT_CLIENT '${defaultClient}' is no municipality of this installation. Set it to one of ${knownNames}.`,
  );
}

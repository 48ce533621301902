import { hasMailbox } from '#mail/has-mailbox.ts';
import type { Config } from './config.ts';

/** The most municipalities that are listed with their addresses. */
const mostAddresses = 10;

/**
 * The lines for the operator once the server answers: where to look, how to sign in, where mail goes, how to
 * stop.
 */
export function welcome(
  config: Config,
  port: number,
  clients: readonly { readonly name: string; readonly displayName: string }[],
  signIns: readonly string[] = [],
): string[] {
  const { productName, origin, defaultClient } = config;
  const addresses = clients.slice(0, mostAddresses).map(({ name, displayName }) => {
    return `  ${origin.replace('{client}', name)}  ${displayName}`;
  });
  const more = clients.length > mostAddresses ? [`  and ${clients.length - mostAddresses} more`] : [];
  const local = defaultClient ? [`  http://localhost:${port}  ${defaultClient}, as DEFAULT_CLIENT says`] : [];
  return [
    `${productName} answers on port ${port}.`,
    ...(clients.length > 0
      ? ['Open in a browser:', ...addresses, ...more, ...local]
      : ['There is no municipality yet: npm run fixpoint -- municipality apply <folder>']),
    ...(signIns.length > 0 ? ['To log in to the demo:', ...signIns] : []),
    whereMailGoes(config, port),
    'Stop with Ctrl-C.',
  ];
}

function whereMailGoes(config: Config, port: number): string {
  const { smtpUrl, databaseUrl, mailHold } = config;
  if (mailHold) return 'Mail is held back until MAIL_HOLD is no.';
  if (smtpUrl) return `Mail goes to ${URL.parse(smtpUrl)?.host}.`;
  if (databaseUrl) return 'Mail goes nowhere until SMTP_URL is set.';
  if (!hasMailbox(config)) return 'Mail is kept until SMTP_URL is set.';
  return `Mail is kept until SMTP_URL is set; read it at http://localhost:${port}/mailbox.`;
}

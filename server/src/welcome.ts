import type { Config } from './config.ts';

/** As many municipalities as are listed by their addresses. */
const mostAddresses = 10;

/** What the operator is told once the server answers: where to look, where mail goes, how to stop. */
export function welcome(
  { productName, origin, defaultClient, smtpUrl }: Config,
  port: number,
  clients: readonly { readonly name: string; readonly displayName: string }[],
): string[] {
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
    smtpUrl ? `Mail goes to ${URL.parse(smtpUrl)?.host}.` : 'Mail goes nowhere until SMTP_URL is set.',
    'Stop with Ctrl-C.',
  ];
}

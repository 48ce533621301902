/**
 * The link in a mail, without its key (spec 7, validationurl). It always leads to this portal's own origin.
 */
export function mailLink(screen: 'validateAccount' | 'resetemail' | 'passwordreset'): string {
  return `${location.origin}/#/${screen}`;
}

/** Where the link of a mail leads, without its key (spec 7, validationurl): only ever to this portal's own origin. */
export function mailLink(screen: 'validateAccount' | 'resetemail' | 'passwordreset'): string {
  return `${location.origin}/#/${screen}`;
}

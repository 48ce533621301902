/** The mail server will never take this mail: its address does not exist, or its content is not wanted. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

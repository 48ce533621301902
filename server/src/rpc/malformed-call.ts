/** What was sent is no call: answered with a Fault, or HTTP 400 in the form binding. The message is one line for a person. */
export class MalformedCall extends Error {
  override name = 'MalformedCall';
}

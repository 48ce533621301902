/** Why the process cannot start or go on, in a sentence for the operator; shown without a stack trace. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

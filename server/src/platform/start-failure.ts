/**
 * The reason why the process cannot start or continue, as a sentence for the operator. Shown without a stack
 * trace.
 */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

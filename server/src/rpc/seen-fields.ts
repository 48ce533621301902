/** What is known of a call while its body still comes in: of its top-level fields, those that say who calls for what. */
export interface SeenFields {
  readonly cmd?: string | undefined;
  readonly token?: string | undefined;
  /** Whether the bytes of a photo have begun: what has not been seen by then comes after them, or not at all. */
  readonly hasData: boolean;
}

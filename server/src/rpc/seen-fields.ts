/**
 * The known part of a call whose body is still arriving: the top-level fields that name the command and the
 * caller.
 */
export interface SeenFields {
  readonly cmd?: string | undefined;
  readonly token?: string | undefined;
  /**
   * True if the bytes of a photo have begun. Fields that are missing then come after the photo, or not at
   * all.
   */
  readonly hasData: boolean;
}

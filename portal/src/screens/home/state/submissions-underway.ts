/**
 * Submissions in progress, also from a screen that was left. Until they end, nobody knows if their drafts are
 * still needed.
 */
const underway = new Map<string, Promise<void>>();

/** Registers a submission until it ends. `submission` must never reject. */
export async function followSubmission(fileGuid: string, submission: Promise<void>): Promise<void> {
  underway.set(fileGuid, submission);
  await submission;
  underway.delete(fileGuid);
}

/** The submission of a request, by its file guid; undefined if none is in progress. */
export function submissionUnderway(fileGuid: string): Promise<void> | undefined {
  return underway.get(fileGuid);
}

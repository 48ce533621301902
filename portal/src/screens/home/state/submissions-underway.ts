/**
 * Submissions in progress, also from a screen that was left. Until they end, nobody knows if their drafts are
 * still needed.
 */
const submissions = new Map<string, Promise<void>>();

/** Registers a submission until it ends. `submission` must never reject. */
export async function followSubmission(fileGuid: string, submission: Promise<void>): Promise<void> {
  submissions.set(fileGuid, submission);
  await submission;
  submissions.delete(fileGuid);
}

/** The submission of a request, by its file guid; undefined if none is in progress. */
export function submissionUnderway(fileGuid: string): Promise<void> | undefined {
  return submissions.get(fileGuid);
}

/** Submissions that are on their way, also from a screen that is gone: whether a draft is one is not known before they are over. */
const underway = new Map<string, Promise<void>>();

/** Remembers a submission until it is over, which never rejects. */
export async function followSubmission(fileGuid: string, submission: Promise<void>): Promise<void> {
  underway.set(fileGuid, submission);
  await submission;
  underway.delete(fileGuid);
}

/** Of a request by its file guid; undefined when none is on its way. */
export function submissionUnderway(fileGuid: string): Promise<void> | undefined {
  return underway.get(fileGuid);
}

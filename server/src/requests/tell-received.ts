import type { FollowUp } from './submission-store.ts';

/** The job's name. */
export const tellReceivedJob = 'tell-received';

/** Has whoever reported the request told that it came in; idle where no e-mail is known. */
export const tellReceivedAtOnce: FollowUp = { task: tellReceivedJob, delaySeconds: 0 };

import type { FollowUp } from './submission-store.ts';

/** The job's name. */
export const retryAddressJob = 'retry-address';

/** Looks a request's address up again, for a geocoder that was silent when it came in. */
export const retryAddressLater: FollowUp = { task: retryAddressJob, delaySeconds: 30 };

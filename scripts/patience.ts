/** How long a test waits for a condition before it fails. Long, because a busy machine is slow; a met condition ends the wait. */
export const patienceMs = 60_000;

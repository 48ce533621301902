/** What has been done about a request that nobody has looked at. */
export const untouched = {
  assigneeId: null,
  acceptedAt: null,
  answeredAt: null,
  closedAt: null,
  reopenedAt: null,
  pausedAt: null,
  pauseReason: '',
  outcome: '',
} as const;

/** Fields of a request that no staff have touched. */
export const untouchedFields = {
  assigneeId: null,
  acceptedAt: null,
  answeredAt: null,
  closedAt: null,
  reopenedAt: null,
  pausedAt: null,
  pauseReason: '',
  pausedUntil: null,
  outcome: '',
} as const;

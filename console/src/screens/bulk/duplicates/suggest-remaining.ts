import type { Case } from '#features/requests/case-queries.ts';

/** How many are compared side by side. */
export const mergedMax = 10;

/** The oldest of those that no other stands for; the oldest, where another one stands for each. */
export function suggestRemaining(items: readonly Case[]): Case | undefined {
  const oldest = [...items].sort(
    (one, other) => one.public.postedAt.getTime() - other.public.postedAt.getTime(),
  );
  return oldest.find(({ internal }) => !internal.isDuplicate) ?? oldest[0];
}

/** The requests that the resident was shown near the report that is being written, until it is sent. */

interface ShownNearby {
  ids: readonly number[];
  /** The one that the resident called the same problem. */
  sameId: number | undefined;
}

let shownNearby: ShownNearby = { ids: [], sameId: undefined };

export function rememberShown(ids: readonly number[]): void {
  const { sameId } = shownNearby;
  shownNearby = { ids, sameId: sameId !== undefined && ids.includes(sameId) ? sameId : undefined };
}

/** Undefined: none of them. */
export function rememberSame(sameId: number | undefined): void {
  shownNearby = { ...shownNearby, sameId };
}

/** Returns and forgets them. */
export function takeShown(): ShownNearby {
  const taken = shownNearby;
  shownNearby = { ids: [], sameId: undefined };
  return taken;
}

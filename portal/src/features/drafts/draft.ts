/** A request half written, as it is kept on the device: it survives a reload, a lost connection and a new sign-in. */

export interface DraftPhoto {
  id: string;
  name: string;
  picture: Blob;
  /** `shrinking` while the picture is still the camera's original. */
  stage: 'shrinking' | 'waiting' | 'uploaded' | 'failed';
  /** Names the session in which it was uploaded, or may have been. */
  sentIn: string | undefined;
}

export interface Draft {
  /** E-mail of the citizen who writes it: nobody else gets it to see. Absent of a guest's, which anybody may go on with. */
  author?: string | undefined;
  /** The guid that its photos are uploaded under. */
  fileGuid: string;
  /** Whether it was submitted and the answer got lost. */
  isSubmitted: boolean;
  /** Null while none is chosen. */
  workTypeId: number | null;
  description: string;
  /** Null before a pin is placed; the address is null where it is not known. */
  pin: { longitude: number; latitude: number; address: string | null } | null;
  photos: DraftPhoto[];
  /** Whether the create panel was open. */
  isPanelOpen: boolean;
  savedAt: Date;
}

const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** A draft that was left alone for a week is no longer wanted, and may lie on a shared device. */
export function isStale(draft: Draft, now: Date): boolean {
  return now.getTime() - draft.savedAt.getTime() > keptForMs;
}

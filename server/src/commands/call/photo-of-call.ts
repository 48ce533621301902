import type { SentDate } from '@fixpoint/contract/wire/wire-date.ts';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { NewPhoto } from '#photos/store-photo.ts';
import type { CallWithSession } from '#commands/handler.ts';

/** The fields of a photo upload. */
interface UploadedPhoto {
  data: Uint8Array;
  name?: string | undefined;
  datecollected?: SentDate | undefined;
}

/** The uploaded photo. A local time is read in the municipality's time zone. */
export async function photoOfCall(
  { data, name = '', datecollected }: UploadedPhoto,
  { session, now }: CallWithSession,
  clients: ClientDirectory,
): Promise<NewPhoto> {
  const client = await clients.findClientById(session.clientId);
  const collectedAt = datecollected?.at(client?.timeZone ?? 'UTC') ?? null;
  return { bytes: data, name, collectedAt, postedAt: now };
}

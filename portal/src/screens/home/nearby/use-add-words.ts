import { useMutation } from '@tanstack/react-query';
import { announce } from '@fixpoint/ui/feedback/announce.ts';
import { useStartUp } from '#api/start-up-context.ts';
import { saveNote } from '#features/notes/save-note.ts';
import { sendAddPhoto } from '#features/photos/upload-photo.ts';
import { nearbyText } from '#messages/nearby-text.ts';
import type { Home } from '#screens/home/state/use-home.ts';
import type { NearbyRequest } from './nearby-queries.ts';

/** Adds what the resident wrote to an own request, as a note and photos, and empties the form. */
export function useAddWords({ state, photos, acts }: Home, request: NearbyRequest, token: string) {
  const { hasRepeatableNotes } = useStartUp();
  return useMutation({
    mutationFn: async () => {
      const note = state.form.description.trim();
      const guid = hasRepeatableNotes === true ? { guid: photos.fileGuid } : {};
      if (note !== '') await saveNote({ WorkRequestGuid: request.Guid, token, note, ...guid });
      for (const photo of photos.photos)
        await sendAddPhoto(photo, request.Guid, token, { onProgress: () => undefined });
    },
    onSuccess: () => {
      announce(nearbyText('joined.added', { id: String(request.Id) }));
      acts.cancel(state);
    },
  });
}

import { useLayerVersion as command } from '@fixpoint/contract/desk/owners/use-layer-version.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { announceDone } from '#features/undo/undo.ts';
import { failureText } from '#messages/failure-text.ts';
import { text } from '#messages/text.ts';

/** A version of a layer to use; null takes the layer out of use. */
export interface LayerChoice {
  layer: string;
  version: number | null;
  mayBeFewer?: boolean;
}

/** Takes a version of a layer into use, and offers to undo it. `queryKey`: the query to load again. */
export function useLayerVersion(queryKey: readonly string[]): (choice: LayerChoice) => Promise<void> {
  const queries = useQueryClient();
  async function undo(layer: string, version: number | null): Promise<void> {
    try {
      await call(command, { layer, version, mayBeFewer: true });
      announceDone({ sentence: text('settings.undone') });
    } catch (failure) {
      announceDone({ sentence: failureText(failure) });
    }
    await queries.invalidateQueries({ queryKey });
  }
  return async ({ layer, version, mayBeFewer = false }) => {
    const { before } = await call(command, { layer, version, mayBeFewer });
    announceDone({
      sentence: text(version === null ? 'owners.layerRemoved' : 'owners.layerUsed', { layer }),
      undo: () => void undo(layer, before),
    });
    await queries.invalidateQueries({ queryKey });
  };
}

import { useStartUp } from '#api/start-up-context.ts';
import { useSession } from '#features/session/session-context.ts';

/** The municipality's name for residents. */
export function useClientName(): string {
  const { client } = useStartUp();
  const session = useSession();
  return client?.displayName ?? session.client?.name ?? '';
}

import { expect, vi } from 'vitest';
import { liveUpdatesPath } from '@fixpoint/contract/live-updates.ts';
import { type FakeLiveServer, startFakeLiveServer } from '@fixpoint/ui/test/fake-live-server.ts';

/**
 * Adds live updates to a visit that has just begun, in front of its fake transport, and waits for the live
 * connection.
 */
export async function withLiveConnection<Visited>(
  visiting: Promise<Visited>,
): Promise<Visited & { live: FakeLiveServer }> {
  const live = startFakeLiveServer(liveUpdatesPath);
  const visited = await visiting;
  await vi.waitFor(() => expect(live.connections).toHaveLength(1));
  return { ...visited, live };
}

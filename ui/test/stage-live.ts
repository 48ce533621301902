/**
 * Before each test of a file: a visible page, fake timers, a server with live updates, and no changes yet.
 */
import { afterEach, beforeEach, vi } from 'vitest';
import { type FakeLiveServer, startFakeLiveServer } from './fake-live-server.ts';
import { setVisible } from './set-visible.ts';

export interface LiveStage<Change> {
  server: FakeLiveServer;
  /** The received changes: the test adds to them. */
  changes: Change[];
}

export function stageLive<Change>(path: string): LiveStage<Change> {
  const stage = {} as LiveStage<Change>;
  beforeEach(() => {
    vi.useFakeTimers();
    setVisible(true);
    Object.assign(stage, { server: startFakeLiveServer(path), changes: [] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return stage;
}

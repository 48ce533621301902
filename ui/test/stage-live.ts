/** Before each test of a file: a page that is looked at, time that stands still, a server with live updates, and nothing heard yet. */
import { afterEach, beforeEach, vi } from 'vitest';
import { type FakeLiveServer, startFakeLiveServer } from './fake-live-server.ts';
import { setVisible } from './set-visible.ts';

export interface LiveStage<Change> {
  server: FakeLiveServer;
  /** What was heard: the test adds to it. */
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

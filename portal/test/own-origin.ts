/**
 * Runs before each test file. Messages between pages of one origin would reach the tests of other files, in
 * other workers.
 */
Object.assign(globalThis, { BroadcastChannel: undefined });

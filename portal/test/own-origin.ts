/** Runs before each test file. What pages of one origin tell each other would reach the tests of other files, in other workers. */
Object.assign(globalThis, { BroadcastChannel: undefined });

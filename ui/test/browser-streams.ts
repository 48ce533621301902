/** Runs before each test file. jsdom has no streams, which every browser has: the bodies of responses bring them along. */
Object.assign(globalThis, { ReadableStream: new Response('').body!.constructor });

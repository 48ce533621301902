/**
 * Runs before each test file. jsdom lacks streams, which every browser has; they are taken from the body of a
 * Response.
 */
Object.assign(globalThis, { ReadableStream: new Response('').body!.constructor });

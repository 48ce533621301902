/** Starts the S3 server for the files of all server tests, if FIXPOINT_TEST_FILES is `s3`. */
import type { TestProject } from 'vitest/node';
import { type S3Server, startS3Server } from './s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** In the form of FILES_URL; undefined: files lie in folders. */
    storeUrl: string | undefined;
  }
}

let server: S3Server | undefined;

/** Vitest calls it before the first test file. */
export async function setup(project: TestProject): Promise<void> {
  server = process.env['FIXPOINT_TEST_FILES'] === 's3' ? await startS3Server() : undefined;
  project.provide('storeUrl', server?.urlOf(await server.makeBucket('tests')));
}

/** Vitest calls it after the last test file. */
export async function teardown(): Promise<void> {
  await server?.close();
}

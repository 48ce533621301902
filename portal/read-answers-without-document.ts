import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Replaces the answer reader that uses DOMParser, which the service worker lacks, by the worker's own reader.
 */
export const readAnswersWithoutDocument: Plugin = {
  name: 'read-answers-without-document',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === './read-answer.ts' && path.basename(path.dirname(importer)) === 'api'
      ? path.join(import.meta.dirname, 'src/app/service-worker/read-answer.ts')
      : undefined,
};

import path from 'node:path';
import type { Plugin } from 'vite';

/** The service worker has no DOMParser: what reads answers by it is replaced by what the worker reads them with. */
export const readAnswersWithoutDocument: Plugin = {
  name: 'read-answers-without-document',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === './read-answer.ts' && path.basename(path.dirname(importer)) === 'api'
      ? path.join(import.meta.dirname, 'src/app/service-worker/read-answer.ts')
      : undefined,
};

import type { Page } from '@playwright/test';

/** The number of pictures in the browser's database. */
export function keptPictures(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const openingRequest = indexedDB.open('fixpoint-drafts');
        openingRequest.addEventListener('error', () => reject(openingRequest.error!));
        openingRequest.addEventListener('success', () => {
          const counting = openingRequest.result.transaction('pictures').objectStore('pictures').count();
          counting.addEventListener('success', () => {
            openingRequest.result.close();
            resolve(counting.result);
          });
        });
      }),
  );
}

/** A resident with a phone in one hand reports with a photo: the test counts the taps. */
import { expect, type Locator, test } from '@playwright/test';
import { writeCameraPhoto } from './camera-photo.ts';
import { openHome } from './resident.ts';

test.use({ permissions: ['geolocation'], reducedMotion: 'reduce' });

/** The page's own count of touches, so that none is missed. */
interface TouchCounter {
  touches: number;
}

test(
  'a report takes six taps: locate, confirm, describe, photo and send',
  { tag: '@phone' },
  async ({ page, context, hasTouch }) => {
    test.skip(!hasTouch, 'needs a touch screen');
    await context.setGeolocation({ longitude: -90.95, latitude: 40.42, accuracy: 12 });
    const photo = test.info().outputPath('hole.jpg');
    await writeCameraPhoto(photo);
    await openHome(page);
    await expect(page.getByText('Click on the map to place a pin')).toBeVisible();
    await page.evaluate(() => {
      const counter = globalThis as unknown as TouchCounter;
      counter.touches = 0;
      addEventListener('pointerdown', () => (counter.touches += 1), { capture: true });
    });
    const tap = (target: Locator) => target.tap();

    await tap(page.getByRole('button', { name: 'Follow my location' }));
    await tap(page.getByRole('button', { name: 'Create Work Request' }));
    // The button is visible without scrolling.
    await expect(page.getByRole('button', { name: 'Submit Work Request' })).toBeInViewport({ ratio: 1 });
    const workType = page.getByLabel('Work Type');
    await tap(workType);
    // The device's own list.
    await workType.selectOption('Pothole');
    await tap(page.getByLabel('Description'));
    await page.keyboard.type('Deep, and right on the bicycle lane.');
    const camera = page.waitForEvent('filechooser');
    await tap(page.getByLabel('Add photos'));
    await (await camera).setFiles(photo);
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
    await tap(page.getByRole('button', { name: 'Submit Work Request' }));
    await expect(page.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as TouchCounter).touches)).toBe(6);
  },
);

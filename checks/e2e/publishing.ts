/** The publication setting of Riverbend during a journey. */
import { signInAs } from './desk-caller.ts';

interface PublishValue {
  preset: string;
  closedForDays: number;
  workTypes: { key: string; shows: string; place: string }[];
  embedOn?: string[];
}

const nothing: PublishValue = { preset: 'nothing', closedForDays: 180, workTypes: [] };

async function save(baseURL: string, value: PublishValue): Promise<PublishValue> {
  const mia = await signInAs(baseURL, 'mia', 'riverbend manager');
  const { publish } = await mia.call<{ publish: { version: number; value: PublishValue } }>(
    'find-settings',
    {},
  );
  await mia.call('save-publish', { version: publish.version, value });
  return publish.value;
}

/**
 * Publishes potholes by block, with their words at once or after a review, during a journey. Another site
 * may show the map in a frame. Afterwards the setting is as before. Journeys that need it are in one file and run one after the other.
 */
export async function whilePotholesArePublic(
  baseURL: string,
  journey: () => Promise<void>,
  shows: 'open' | 'reviewed' = 'open',
): Promise<void> {
  const workTypes = [{ key: 'pothole', shows, place: 'street' }];
  const before = await save(baseURL, {
    ...nothing,
    preset: 'open',
    workTypes,
    embedOn: ['https://www.riverbend.example'],
  });
  try {
    await journey();
  } finally {
    await save(baseURL, before);
  }
}

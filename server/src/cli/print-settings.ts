import { mayHoldSecret, readConfig, readEnvironment } from '#config.ts';
import { settings } from '#settings/settings.ts';

/** Prints every setting with its value here; what may hold a password is only said to be set. */
export function printSettings(): void {
  const environment = readEnvironment();
  readConfig(environment);
  for (const { name, fallback, meaning } of Object.values(settings)) {
    const given = environment[name]?.trim();
    const shown = given && mayHoldSecret(name) ? '(set)' : given;
    console.log(`${name}=${shown || fallback}${shown ? '' : '  (default)'}\n    ${meaning}`);
  }
}

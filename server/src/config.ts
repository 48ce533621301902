/**
 * Reads the environment, as the only file of the server. Every setting with its default and meaning is in
 * `settings.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { closestMatch } from 'leven';
import type { z } from 'zod';
import { formerNamesIn } from '#settings/former-names.ts';
import { settings } from '#settings/settings.ts';
import { isSharedIssuer } from '#settings/shared-issuer.ts';

type SettingKey = keyof typeof settings;

/** All settings, read and checked. Those without a default may be `undefined`. */
export type Config = { readonly [K in SettingKey]: z.output<(typeof settings)[K]['schema']> } & {
  /** Passwords of municipalities' own mail servers, by variable name. Never printed. */
  readonly mailPasswords: Readonly<Record<string, string | undefined>>;
};

/** One or more settings are wrong. The message has one line for each. */
export class WrongSettings extends Error {
  override name = 'WrongSettings';
}

/**
 * Reads the environment, and the `.env` file in `folder` for missing variables. The result has a setting
 * with a former name under both names. Throws `WrongSettings` if the file misspells a setting, or if both names of
 * a setting are set.
 */
export function readEnvironment(folder = process.cwd()): Record<string, string | undefined> {
  const file = path.join(folder, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const misspeltNames = Object.keys(fromFile).flatMap((name) => {
    const meantSetting = settingMeantBy(name);
    return meantSetting === undefined ? [] : [`${name} in .env is no setting; is ${meantSetting} meant?`];
  });
  if (misspeltNames.length > 0) throw new WrongSettings(misspeltNames.join('\n'));
  return withCurrentNames({ ...fromFile, ...process.env });
}

function withCurrentNames(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const formerNames = formerNamesIn(env);
  const clashes = formerNames.filter(({ currentName }) => env[currentName]?.trim());
  if (clashes.length > 0)
    throw new WrongSettings(
      clashes
        .map(
          ({ formerName, currentName }) =>
            `${formerName} and ${currentName} are both set. ${formerName} is the former name; remove it.`,
        )
        .join('\n'),
    );
  const entries = formerNames.map(({ formerName, currentName }) => [currentName, env[formerName]] as const);
  return { ...env, ...Object.fromEntries(entries) };
}

const settingNames = Object.values(settings).map(({ name }) => name);

/** The most wrong letters in a misspelt name. Names with more belong to other programs that read the file. */
const mostWrongLetters = 2;

/** The setting that a name misspells; undefined for a correct name and for a foreign one. */
function settingMeantBy(name: string): string | undefined {
  const nearestName = closestMatch(name, settingNames, { maxDistance: mostWrongLetters });
  return nearestName === name ? undefined : nearestName;
}

/** Reads every setting. Throws `WrongSettings`, which names all wrong ones at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [key, { name, fallback, expectedForm, schema }] of Object.entries(settings)) {
    // An empty variable counts as unset, because most process managers write it like that.
    const text = env[name]?.trim() || fallback || undefined;
    const reading = schema.safeParse(text);
    if (reading.success) config[key] = reading.data;
    else
      faults.push(
        `${name} is ${text === undefined ? 'missing' : `'${displayValue(name, text)}'`}; expected ${expectedForm}.`,
      );
  }
  if (config['geocoder'] !== 'embedded' && !env['GEOCODER_URL'] && faults.length === 0) {
    faults.push(
      `GEOCODER_URL is missing; GEOCODER '${String(config['geocoder'])}' needs ${settings.geocoderUrl.expectedForm}.`,
    );
  }
  if (
    config['securityContact'] !== undefined &&
    config['securityExpires'] === undefined &&
    faults.length === 0
  ) {
    faults.push(
      `SECURITY_EXPIRES is missing; SECURITY_CONTACT needs ${settings.securityExpires.expectedForm}.`,
    );
  }
  if (faults.length === 0) faults.push(...wrongProvider(config as unknown as Config, env));
  if (faults.length === 0) faults.push(...missingKeys(config as unknown as Config));
  if (config['databaseReplicaUrl'] !== undefined && !env['DATABASE_URL']?.trim() && faults.length === 0)
    faults.push('DATABASE_URL is missing; DATABASE_REPLICA_URL is a replica of it.');
  if (faults.length > 0) throw new WrongSettings(faults.join('\n'));
  return {
    ...(config as unknown as Config),
    origin: String(config['origin']).replace('{port}', String(config['port'])),
    mailPasswords: mailPasswordsIn(env),
  };
}

/** Passwords of municipalities' own mail servers. */
function mailPasswordsIn(env: Readonly<Record<string, string | undefined>>): Config['mailPasswords'] {
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('MAIL_PASSWORD_')));
}

/** The faults in the settings of the OpenID Connect provider. */
function wrongProvider(
  { oidcIssuer, isOidcEmailTrusted }: Config,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  if (oidcIssuer === undefined) return [];
  const missingSettings = [settings.oidcClientId, settings.oidcClientSecret].filter(
    ({ name }) => !env[name]?.trim(),
  );
  const faults = missingSettings.map(({ name }) => `${name} is missing; OIDC_ISSUER needs it.`);
  return isOidcEmailTrusted && isSharedIssuer(oidcIssuer)
    ? [...faults, 'OIDC_TRUST_EMAIL is yes; OIDC_ISSUER has to be the issuer of one organisation for that.']
    : faults;
}

/** The missing settings of a store whose address has no key. */
function missingKeys({ filesUrl, filesNextUrl, awsAccessKeyId, awsSecretAccessKey }: Config): string[] {
  const places = [
    [settings.filesUrl.name, filesUrl],
    [settings.filesNextUrl.name, filesNextUrl],
  ] as const;
  const without = places.find(([, place]) => place?.kind === 's3' && place.credentials === undefined);
  if (without === undefined) return [];
  const { awsAccessKeyId: id, awsSecretAccessKey: secret } = settings;
  const why = `${without[0]} needs it, or a key of its own: s3://key:secret@bucket.`;
  return [
    ...(awsAccessKeyId === undefined ? [`${id.name} is missing; ${why}`] : []),
    ...(awsSecretAccessKey === undefined ? [`${secret.name} is missing; ${why}`] : []),
  ];
}

/** The given value, unless it may contain a password. */
function displayValue(name: string, text: string): string {
  return mayHoldSecret(name) ? '…' : text;
}

/** True if the value of this setting must not be shown. */
export function mayHoldSecret(name: string): boolean {
  return /URL$|KEY$|SECRET$|^WEBHOOK_PROXY$/.test(name);
}

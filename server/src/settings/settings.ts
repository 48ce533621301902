/** Every setting, declared once with name, default, meaning and expected value. `config.ts` reads them. */
import { z } from 'zod';
import { accountSettings } from './account-settings.ts';
import { capacitySettings } from './capacity-settings.ts';
import { fileSettings } from './file-settings.ts';
import { limitSettings } from './limit-settings.ts';
import { photoSettings } from './photo-settings.ts';
import { quotaSettings } from './quota-settings.ts';
import { securitySettings } from './security-settings.ts';
import type { Setting } from './setting.ts';
import { traceSettings } from './trace-settings.ts';
import { webhookSettings } from './webhook-settings.ts';
import { wholeNumber } from './whole-number.ts';

export const settings = {
  port: {
    name: 'PORT',
    fallback: '8080',
    meaning: 'The port to listen on; 0 takes any free one.',
    expectedForm: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65_535),
  },
  host: {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'The network address to listen on; `0.0.0.0` for all of them.',
    expectedForm: 'a host name or an IP address',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  metricsPort: {
    name: 'METRICS_PORT',
    fallback: '',
    meaning: 'The port on which Prometheus finds `/metrics`. Unset: no metrics.',
    expectedForm: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65_535).optional(),
  },
  metricsHost: {
    name: 'METRICS_HOST',
    fallback: '127.0.0.1',
    meaning:
      'The network address of `METRICS_PORT`. Anybody who can reach it sees names of municipalities and how active they are.',
    expectedForm: 'a host name or an IP address',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  ...traceSettings,
  origin: {
    name: 'ORIGIN',
    fallback: 'http://{client}.localhost:{port}',
    meaning: "Where a browser finds a municipality's portal: the beginning of every link in a mail.",
    expectedForm: "an http or https address without a path; {client} is replaced by the municipality's name",
    schema: z
      .string()
      .regex(/\{client\}/)
      .refine(isOriginPattern),
  },
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    fallback: '5',
    meaning:
      'How long the server continues to answer after SIGTERM, while it reports that it is not ready; 0: not at all. A second signal ends it at once.',
    expectedForm: 'a whole number of seconds from 0 to 300',
    schema: wholeNumber(0, 300),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    fallback: 'no',
    meaning:
      'The reverse proxies that may state the caller (`X-Forwarded-*`): `no`, their number, or their addresses.',
    expectedForm: '`no`, a whole number from 1 to 9, or addresses and ranges separated by commas',
    schema: z.union([
      z.literal('no').transform(() => false as const),
      z
        .string()
        .regex(/^[1-9]$/)
        .transform(Number),
      z.string().regex(/^[\da-f.:/]*[.:][\da-f.:/]*(,\s*[\da-f.:/]+)*$/i),
    ]),
  },
  dataDir: {
    name: 'DATA_DIR',
    fallback: './data',
    meaning:
      'The folder for data of a server: without `DATABASE_URL` the database, without `FILES_URL` photos and maps, without `SECRET_KEY` that key.',
    expectedForm: 'a folder, created if missing',
    schema: z.string().min(1),
  },
  portalDir: {
    name: 'PORTAL_DIR',
    fallback: '',
    meaning: 'The folder of the built portal. Unset: the one that `npm start` builds.',
    expectedForm: 'a folder with an index.html',
    schema: z.string().min(1).optional(),
  },
  deskDir: {
    name: 'DESK_DIR',
    fallback: '',
    meaning: 'The folder of the built desk. Unset: the one that `npm start` builds.',
    expectedForm: 'a folder with an index.html',
    schema: z.string().min(1).optional(),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'A PostgreSQL (15 or newer) to use. Unset: the embedded one, inside `DATA_DIR`.',
    expectedForm: 'an address like postgres://user:password@host:5432/database',
    schema: address('postgres', 'postgresql').optional(),
  },
  databaseReplicaUrl: {
    name: 'DATABASE_REPLICA_URL',
    fallback: '',
    meaning: 'A replica of `DATABASE_URL`, for reads that may lag. Unset: the database itself answers them.',
    expectedForm: 'an address like postgres://user:password@host:5432/database',
    schema: address('postgres', 'postgresql').optional(),
  },
  databaseReplicaLagSeconds: {
    name: 'DATABASE_REPLICA_LAG_SECONDS',
    fallback: '5',
    meaning: 'How far the replica may lag; beyond that, the database itself is used.',
    expectedForm: 'a whole number of seconds from 2 to 300',
    schema: wholeNumber(2, 300),
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    fallback: '16',
    meaning: 'The most connections to the database at once.',
    expectedForm: 'a whole number from 4 to 500',
    schema: wholeNumber(4, 500),
  },
  databaseTimeoutMs: {
    name: 'DATABASE_TIMEOUT_MS',
    fallback: '10000',
    meaning:
      'How long a statement may take before the caller gets the answer that the database did not respond.',
    expectedForm: 'a whole number of milliseconds from 100 to 600000',
    schema: wholeNumber(100, 600_000),
  },
  callDeadlineMs: {
    name: 'CALL_DEADLINE_MS',
    fallback: '5000',
    meaning:
      'How long a call may take in all, from its arrival to the last byte, before the caller gets the answer that the database did not respond. Time that photos and passwords wait for their turn does not count.',
    expectedForm: 'a whole number of milliseconds from 100 to 600000',
    schema: wholeNumber(100, 600_000),
  },
  ...capacitySettings,
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'The mail server. Unset: no mail leaves this machine. Mails are stored and, on a machine that nobody else can reach (`HOST`, `ORIGIN`, `DATABASE_URL` unchanged), shown at `/mailbox`.',
    expectedForm: 'an address like smtp://user:password@host:587 or smtps://user:password@host',
    schema: address('smtp', 'smtps').optional(),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: 'Fixpoint <no-reply@localhost>',
    meaning: 'The sender of every mail.',
    expectedForm: 'an e-mail address, or a name and <an e-mail address>',
    schema: z.string().regex(/^([^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/),
  },
  mailHold: {
    name: 'MAIL_HOLD',
    fallback: 'no',
    meaning:
      '`yes`: mails are held back. They wait in the database; none is lost and none is sent until this is `no` again. Use it for a copy that was restored from a backup, on every server of the copy.',
    expectedForm: 'yes or no',
    schema: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
  },
  changeMailMinutes: {
    name: 'CHANGE_MAIL_MINUTES',
    fallback: '5',
    meaning: 'How long changes of a request are collected for one mail; 0: each change sends a mail at once.',
    expectedForm: 'a whole number of minutes from 0 to 60',
    schema: wholeNumber(0, 60),
  },
  productName: {
    name: 'PRODUCT_NAME',
    fallback: 'Fixpoint',
    meaning: 'The name of the product wherever a person reads it.',
    expectedForm: 'a name of 1 to 60 characters',
    schema: z.string().trim().min(1).max(60),
  },
  supportEmail: {
    name: 'SUPPORT_EMAIL',
    fallback: '',
    meaning: 'Where replies to mails go. Unset: to the sender of the mails.',
    expectedForm: 'an e-mail address',
    schema: z.email().optional(),
  },
  helpUrl: {
    name: 'HELP_URL',
    fallback: '',
    meaning: 'The page behind Help in the side menu. Unset: the built-in one, `/help`.',
    expectedForm: 'an http or https address',
    schema: address('http', 'https').optional(),
  },
  defaultClient: {
    name: 'DEFAULT_CLIENT',
    fallback: '',
    meaning: 'The municipality for hosts that name none: an IP address, `localhost`, `www`.',
    expectedForm: "a municipality's name as in its address: letters, digits and hyphens",
    schema: z
      .string()
      .regex(/^[a-z\d]([a-z\d-]*[a-z\d])?$/i)
      .transform((name) => name.toLowerCase())
      .optional(),
  },
  demo: {
    name: 'DEMO',
    fallback: 'yes',
    meaning:
      '`yes`: an installation without any municipality gets the two demo municipalities when it starts.',
    expectedForm: 'yes or no',
    schema: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: 'How much is logged.',
    expectedForm: 'one of trace, debug, info, warn, error, fatal, silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  isProduction: {
    name: 'NODE_ENV',
    fallback: 'development',
    meaning:
      'With any value except `production`, an error that the contract does not list for the command counts as a failure of the server.',
    expectedForm: 'a word like production or development',
    schema: z
      .string()
      .regex(/^\w+$/)
      .transform((environment) => environment === 'production'),
  },
  wsdlNamespace: {
    name: 'WSDL_NAMESPACE',
    fallback: 'urn:fixpoint:ws7',
    meaning:
      "The target namespace of the WSDL. Set it to the one that a municipality's existing programs were built with.",
    expectedForm: 'a URI',
    schema: z.string().regex(/^[a-z][a-z\d+.-]*:[^\s<>"&]+$/i),
  },
  ...accountSettings,
  geocoder: {
    name: 'GEOCODER',
    fallback: 'embedded',
    meaning: "The geocoder: the municipality's own address index, or a service.",
    expectedForm: 'one of embedded, photon, nominatim, pelias, arcgis',
    schema: z.enum(['embedded', 'photon', 'nominatim', 'pelias', 'arcgis']),
  },
  geocoderUrl: {
    name: 'GEOCODER_URL',
    fallback: '',
    meaning: 'The address of that service; required unless `GEOCODER` is `embedded`.',
    expectedForm: 'an http or https address',
    schema: address('http', 'https').optional(),
  },
  geocoderKey: {
    name: 'GEOCODER_KEY',
    fallback: '',
    meaning: 'The key or token that the service asks for.',
    expectedForm: 'text',
    schema: z.string().optional(),
  },
  geocoderTimeoutMs: {
    name: 'GEOCODER_TIMEOUT_MS',
    fallback: '3000',
    meaning: 'How long the service may take to answer.',
    expectedForm: 'a whole number of milliseconds from 100 to 30000',
    schema: wholeNumber(100, 30_000),
  },
  ...fileSettings,
  ...photoSettings,
  ...quotaSettings,
  ...securitySettings,
  ...webhookSettings,
  ...limitSettings,
} satisfies Record<string, Setting<unknown>>;

function address(...schemes: string[]) {
  return z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol.slice(0, -1) ?? ''));
}

function isOriginPattern(pattern: string): boolean {
  const url = URL.parse(pattern.replace('{client}', 'client').replace('{port}', '8080'));
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

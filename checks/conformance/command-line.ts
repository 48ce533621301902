import { Command, InvalidArgumentError, Option } from 'commander';
import type { AccountCredentials, RunOptions } from './run-options.ts';

/** The path of the service below an address without a path. */
const servicePath = '/ws7/t.asmx';

interface Options {
  client?: string;
  staff?: AccountCredentials;
  citizen?: AccountCredentials;
  write: boolean;
  json: boolean;
}

/** The options of the command line. Throws commander's errors, which have already been printed. */
export function readCommandLine(args: readonly string[], env: NodeJS.ProcessEnv = process.env): RunOptions {
  const command = newCommand(env).parse(args, { from: 'user' });
  const { client, staff, citizen, write, json } = command.opts<Options>();
  const [endpoint] = command.processedArgs as [URL];
  const clientName = client ?? firstLabelOf(endpoint);
  if (clientName === undefined)
    return command.error(`Name the municipality with --client: ${endpoint.hostname} does not.`);
  return { endpoint, client: clientName, staff, citizen, mayWrite: write, isJson: json };
}

function newCommand(env: NodeJS.ProcessEnv): Command {
  const account = (flags: string, meaning: string, variable: string) => {
    const option = new Option(flags, meaning).argParser(readCredentials);
    const variableValue = env[variable];
    return variableValue === undefined ? option : option.default(readCredentials(variableValue), variable);
  };
  return new Command('npm run check -- conformance')
    .description(
      'Checks a ws7 server against the protocol. It reads, and signs in; it writes only with --write.',
    )
    .argument('<address>', `of the server, or of its service if that is not ${servicePath}`, readEndpoint)
    .option('--client <name>', "the municipality, if the host's first label does not name it")
    .addOption(account('--citizen <email:password>', "a citizen's account (or WS7_CITIZEN)", 'WS7_CITIZEN'))
    .addOption(account('--staff <name:password>', 'an account of staff (or WS7_STAFF)', 'WS7_STAFF'))
    .option('--write', 'create one request with photos and notes, which is not deleted', false)
    .option('--json', 'print the report for machines', false)
    .exitOverride();
}

function readEndpoint(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError('The address does not begin with http:// or https://.');
  }
  if (url.pathname === '/') url.pathname = servicePath;
  url.search = '';
  url.hash = '';
  return url;
}

/** The first colon ends the name; the password may contain more colons. */
function readCredentials(text: string): AccountCredentials {
  const at = text.indexOf(':');
  if (at < 1) throw new InvalidArgumentError('The credentials must have the form name:password.');
  return { name: text.slice(0, at), password: text.slice(at + 1) };
}

/**
 * The municipality named by a host; undefined for an IP address, and for names that cannot be a
 * municipality's.
 */
function firstLabelOf({ hostname }: URL): string | undefined {
  const [label = ''] = hostname.split('.');
  const isNone = /^[\d[]/.test(hostname) || !hostname.includes('.') || label === 'www';
  return isNone ? undefined : label;
}

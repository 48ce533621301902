/** The command line of the run. */
import { parseArgs } from 'node:util';
import type { Toolkit } from './toolkit.ts';

export interface Options {
  /** A server that already runs; undefined to start one. */
  url: URL | undefined;
  /** The toolkits to try. */
  chosenToolkits: readonly Toolkit[];
  /** Toolkits that must be installed. */
  requiredToolkits: ReadonlySet<Toolkit>;
}

const usage = `npm run check -- foreign-clients [address of a running server] [--only a,b] [--require all|a,b]
Without an address it starts a server of its own with the demo in it, on a folder that is gone afterwards.`;

/** Reads the command line; throws a message for the user. */
export function readOptions(args: readonly string[], toolkits: readonly Toolkit[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: 'string' }, require: { type: 'string' } },
  });
  if (positionals.length > 1) throw new Error(usage);
  const chosenToolkits = pick(values.only ?? 'all', toolkits);
  const requiredToolkits = values.require === undefined ? [] : pick(values.require, chosenToolkits);
  const [address] = positionals;
  // The run reads the calls on their way, so they cannot be encrypted.
  if (address !== undefined && !address.startsWith('http://')) {
    throw new Error(`The address of a server must begin with http://, unlike ${address}.`);
  }
  return {
    url: address === undefined ? undefined : new URL(address),
    chosenToolkits,
    requiredToolkits: new Set(requiredToolkits),
  };
}

function pick(list: string, toolkits: readonly Toolkit[]): readonly Toolkit[] {
  if (list === 'all') return toolkits;
  return list.split(',').map((id) => {
    const toolkit = toolkits.find((one) => one.id === id.trim());
    if (toolkit !== undefined) return toolkit;
    throw new Error(`No toolkit '${id}'. There are: ${toolkits.map((one) => one.id).join(', ')}.`);
  });
}

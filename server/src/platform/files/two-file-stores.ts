import type { FileStore } from './file-store.ts';

interface TwoStores {
  readonly from: FileStore;
  readonly to: FileStore;
  /** True if new files go to `to`. All servers read this from the database. */
  readonly isBegun: () => Promise<boolean>;
}

/**
 * Combines two stores while files move from one to the other. New files go to one of them, reads look in
 * both, and a removal applies to both.
 */
export function twoFileStores({ from, to, isBegun }: TwoStores): FileStore {
  const first = async () => ((await isBegun()) ? ([to, from] as const) : ([from, to] as const));
  const find = async <T>(look: (store: FileStore) => Promise<T | undefined>): Promise<T | undefined> => {
    const [likely, other] = await first();
    return (await look(likely)) ?? (await look(other)) ?? look(likely);
  };
  const both = async (list: (store: FileStore) => Promise<string[]>) => [
    ...new Set((await Promise.all([list(from), list(to)])).flat()),
  ];
  return {
    put: async (key, bytes) => (await first())[0].put(key, bytes),
    putFile: async (key, file) => (await first())[0].putFile(key, file),
    get: (key) => find((store) => store.get(key)),
    read: (key, at, length) => find((store) => store.read(key, at, length)),
    measure: (key) => find((store) => store.measure(key)),
    async remove(key) {
      // In this order: a copying process checks afterwards if the original still exists.
      await from.remove(key);
      await to.remove(key);
    },
    list: (folder) => both((store) => store.list(folder)),
    folders: () => both((store) => store.folders()),
    sweepHalfWritten: async () => (await from.sweepHalfWritten()) + (await to.sweepHalfWritten()),
  };
}

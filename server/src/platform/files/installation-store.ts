import type { Database } from '#platform/database.ts';

/** The database's row about the installation. */
export interface InstallationRow {
  readonly installationId: string;
  /** The store for new files; null before the first store was opened. */
  readonly fileStoreId: string | null;
  /** Place of that store, in words. */
  readonly fileStorePlace: string | null;
}

const columns = `installation_id as "installationId", file_store_id as "fileStoreId", file_store_place as "fileStorePlace"`;

export async function selectInstallation(database: Database): Promise<InstallationRow> {
  const [row] = await database.query<InstallationRow>(`select ${columns} from installation`);
  return row!;
}

/** Like `selectInstallation`, and locks the row until the transaction ends. */
export async function lockInstallation(tx: Database): Promise<InstallationRow> {
  const [row] = await tx.query<InstallationRow>(`select ${columns} from installation for update`);
  return row!;
}

/** Sets the store for new files. */
export async function updateFileStore(tx: Database, fileStoreId: string, place: string): Promise<void> {
  await tx.query('update installation set file_store_id = $1, file_store_place = $2', [fileStoreId, place]);
}

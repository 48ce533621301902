import type { Database } from '#platform/database.ts';

/** What the database knows of the installation. */
export interface InstallationRow {
  readonly installationId: string;
  /** The store that new files go to; null before any was opened. */
  readonly fileStoreId: string | null;
  /** Where that is, in words. */
  readonly fileStorePlace: string | null;
}

const columns = `installation_id as "installationId", file_store_id as "fileStoreId", file_store_place as "fileStorePlace"`;

export async function selectInstallation(database: Database): Promise<InstallationRow> {
  const [row] = await database.query<InstallationRow>(`select ${columns} from installation`);
  return row!;
}

/** The same; whoever else wants to change it waits until the transaction is over. */
export async function lockInstallation(tx: Database): Promise<InstallationRow> {
  const [row] = await tx.query<InstallationRow>(`select ${columns} from installation for update`);
  return row!;
}

/** New files go there from now on. */
export async function updateFileStore(tx: Database, fileStoreId: string, place: string): Promise<void> {
  await tx.query('update installation set file_store_id = $1, file_store_place = $2', [fileStoreId, place]);
}

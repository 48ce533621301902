/** All municipalities of this installation, for the operator. */
export { allClients as listClients } from './client-store.ts';

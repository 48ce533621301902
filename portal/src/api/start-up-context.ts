import { createContext, use } from 'react';
import type { StartUpDocument } from '@fixpoint/contract/start-up.ts';

/** The start-up document, loaded before the first render. */
export const StartUpContext = createContext<StartUpDocument>({});

/** Product, client, basemaps and the server's other offers; every part is optional. */
export function useStartUp(): StartUpDocument {
  return use(StartUpContext);
}

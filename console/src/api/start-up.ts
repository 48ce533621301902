/** The start-up document in the page: the municipality's name, colours and maps. */
import { startUpDocument, startUpElementId, type StartUpDocument } from '@fixpoint/contract/start-up.ts';
import { createContext, use } from 'react';
import * as z from 'zod/mini';

/** Never throws. Without the document, the page has the product's name and colours. */
export function readStartUp(page: Document = document): StartUpDocument {
  try {
    const carried = page.getElementById(startUpElementId)?.textContent ?? '';
    return z.safeParse(startUpDocument, JSON.parse(carried)).data ?? {};
  } catch {
    return {};
  }
}

export const StartUpContext = createContext<StartUpDocument>({});

export function useStartUp(): StartUpDocument {
  return use(StartUpContext);
}

/**
 * Loads the start-up document (contract, start-up.ts): from the page, or else by a request, or else an empty
 * one.
 */
import * as z from 'zod/mini';
import {
  startUpDocument,
  startUpElementId,
  startUpPath,
  type StartUpDocument,
} from '@fixpoint/contract/start-up.ts';

/** Never throws. For a ws7 server without the document, the portal uses its built-in defaults. */
export async function loadStartUp(page: Document = document): Promise<StartUpDocument> {
  const carried = page.getElementById(startUpElementId)?.textContent;
  return readStartUp(carried) ?? readStartUp(await fetchStartUp()) ?? {};
}

function readStartUp(json: string | null | undefined): StartUpDocument | undefined {
  try {
    return z.safeParse(startUpDocument, JSON.parse(json ?? '')).data;
  } catch {
    return undefined;
  }
}

async function fetchStartUp(): Promise<string | undefined> {
  try {
    const response = await fetch(startUpPath, { signal: AbortSignal.timeout(5000) });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Calls as a load sends them. */

/** The headers of a call. */
export const callHeaders = { 'content-type': 'text/xml; charset=utf-8', host: 'riverbend.localhost' };

/** Part of every answer to a call that was done. */
export const succeeded = '<HasErrors>false</HasErrors>';

/** The address and the headers for a load of calls. */
export function soapOf(url: string) {
  return { url: `${url}/ws7/t.asmx`, method: 'POST' as const, headers: callHeaders };
}

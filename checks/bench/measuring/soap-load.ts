/** Headers, address and success mark of the calls of a load. */

export const callHeaders = { 'content-type': 'text/xml; charset=utf-8', host: 'riverbend.localhost' };

/** A part of every answer to a successful call. */
export const successMark = '<HasErrors>false</HasErrors>';

export function soapOf(url: string) {
  return { url: `${url}/ws7/t.asmx`, method: 'POST' as const, headers: callHeaders };
}

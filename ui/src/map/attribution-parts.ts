/** A piece of a credit: text, or a link to a web page. */
export interface AttributionPart {
  text: string;
  href?: string;
}

/** Splits a credit into parts. Credits usually are HTML; only text and links to web pages are kept. */
export function attributionParts(credit: string): AttributionPart[] {
  const { body } = new DOMParser().parseFromString(credit, 'text/html');
  return [...body.childNodes].flatMap((node) => {
    const text = node.textContent?.trim();
    if (!text) return [];
    const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null;
    return href && /^https?:\/\//.test(href) ? [{ text, href }] : [{ text }];
  });
}

/** A piece of a credit: text, or a link to a page on the web. */
export interface AttributionPart {
  text: string;
  href?: string;
}

/** Takes a credit apart. Credits are HTML by custom; of it only text and links to web pages are kept. */
export function attributionParts(credit: string): AttributionPart[] {
  const { body } = new DOMParser().parseFromString(credit, 'text/html');
  return [...body.childNodes].flatMap((node) => {
    const text = node.textContent?.trim();
    if (!text) return [];
    const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null;
    return href && /^https?:\/\//.test(href) ? [{ text, href }] : [{ text }];
  });
}

import { useState } from 'react';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';

export interface MailFrameProps {
  /** As it is sent. */
  html: string;
  /** The picture that goes along, a jpeg in base64; null: none. */
  logo: string | null;
}

/**
 * The mail as a mail program shows it. Its frame runs no scripts, opens nothing and asks no other site; it is of the page's
 * origin so that the page can give it its styles.
 */
export function MailFrame({ html, logo }: MailFrameProps) {
  const [height, setHeight] = useState(200);

  function handleLoad({ contentDocument: page }: HTMLIFrameElement): void {
    if (page === null) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? '';
    // In the frame they would lead to a page that no frame may show; a window of their own this one may not open.
    for (const link of page.querySelectorAll('a')) link.target = '_blank';
    setHeight(page.documentElement.scrollHeight);
  }

  return (
    <iframe
      className={styles.frame}
      style={{ blockSize: height }}
      title={text('reply.asHtml')}
      sandbox="allow-same-origin"
      srcDoc={withinPolicy(html, logo)}
      onLoad={({ currentTarget }) => handleLoad(currentTarget)}
    />
  );
}

/**
 * The frame has the policy of the page, which knows neither styles in attributes nor pictures in a mail: the page sets the one
 * itself once the frame is there, and the other is put in. What a person has written has no quotes in it: they are escaped.
 */
function withinPolicy(html: string, logo: string | null): string {
  const styled = html.replaceAll(' style="', ' data-style="');
  return logo === null ? styled : styled.replaceAll('src="cid:logo"', `src="data:image/jpeg;base64,${logo}"`);
}

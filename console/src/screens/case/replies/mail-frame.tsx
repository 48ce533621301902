import { useState } from 'react';
import { text } from '#messages/text.ts';
import styles from './composer.module.css';

export interface MailFrameProps {
  /** As it is sent. */
  html: string;
  /** The logo in the mail, a jpeg in base64; null for none. */
  logo: string | null;
}

/**
 * The mail as a mail program shows it. The frame runs no scripts, opens no windows and loads nothing from
 * other sites. It has the page's origin, so that the page can set its styles.
 */
export function MailFrame({ html, logo }: MailFrameProps) {
  const [height, setHeight] = useState(200);

  function handleLoad({ contentDocument: page }: HTMLIFrameElement): void {
    if (page === null) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? '';
    // A link must not load its page in the frame. The sandbox blocks new windows, so links do nothing.
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
 * The frame has the page's policy, which refuses style attributes and pictures inside a mail. So the page
 * sets the styles after loading, and the logo becomes a data URL. Texts by people contain no quotes, because
 * they are escaped.
 */
function withinPolicy(html: string, logo: string | null): string {
  const styled = html.replaceAll(' style="', ' data-style="');
  return logo === null ? styled : styled.replaceAll('src="cid:logo"', `src="data:image/jpeg;base64,${logo}"`);
}

import { messageParts } from './message-parts.ts';

/** A municipality's message with its links, each opening beside the portal. */
export function LinkedMessage({ html }: { html: string }) {
  return (
    <p>
      {messageParts(html).map((part, at) => {
        if (part.kind === 'break') return <br key={at} />;
        if (part.kind === 'text') return <span key={at}>{part.text}</span>;
        return (
          <a key={at} href={part.url} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        );
      })}
    </p>
  );
}

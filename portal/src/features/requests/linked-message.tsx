import { messageParagraphs, type MessagePart } from './message-paragraphs.ts';

/** A municipality's message in paragraphs; its links open in a new tab. */
export function LinkedMessage({ html }: { html: string }) {
  return messageParagraphs(html).map((parts, at) => (
    <p key={at} dir="auto">
      {parts.map(partElement)}
    </p>
  ));
}

function partElement(part: MessagePart, at: number) {
  switch (part.kind) {
    case 'break':
      return <br key={at} />;
    case 'text':
      return <span key={at}>{part.text}</span>;
    case 'link':
      return (
        <a key={at} href={part.url} target="_blank" rel="noopener noreferrer">
          {part.text}
        </a>
      );
  }
}

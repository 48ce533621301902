import { text } from '#messages/text.ts';

/** The line that every screen shows, with the current year. */
export function Copyright({ className }: { className?: string | undefined }) {
  return <p className={className}>{text('product.copyright')}</p>;
}

import { text } from '#messages/text.ts';

/** The copyright line of every screen, with the current year. */
export function Copyright({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      {/* The © sign comes before the year in every language. */}
      <span dir="ltr">{text('product.copyright')}</span>
    </p>
  );
}

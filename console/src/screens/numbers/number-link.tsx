import type { ReactNode } from 'react';
import { Link } from '#features/navigation/link.tsx';
import { writeQuestion } from '#features/requests/filter-in-url.ts';
import { numberText } from './number-words.ts';
import type { FilteredNumber } from './use-numbers.ts';

export interface NumberLinkProps {
  number: FilteredNumber;
  /** A name for screen readers, if the position on the page does not give one. */
  name?: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** The address of the list behind a number. */
export function listAddress({ filter }: FilteredNumber): string {
  return `/?${writeQuestion({ filter, sort: 'newest' })}`;
}

/** A number that opens the list of its requests. */
export function NumberLink({ number, name, className, children }: NumberLinkProps) {
  const value = numberText(number.count);
  return (
    <Link
      to={listAddress(number)}
      className={className}
      aria-label={name === undefined ? undefined : `${name}: ${value}`}
    >
      {children ?? value}
    </Link>
  );
}

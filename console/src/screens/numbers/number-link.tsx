import type { ReactNode } from 'react';
import { Link } from '#features/navigation/link.tsx';
import { writeQuestion } from '#features/requests/filter-in-url.ts';
import { numberText } from './number-words.ts';
import type { FilteredNumber } from './use-numbers.ts';

export interface NumberLinkProps {
  number: FilteredNumber;
  /** What it counts, where its place on the page does not say it to a screen reader. */
  name?: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** The address of the list of what a number counts. */
export function listAddress({ filter }: FilteredNumber): string {
  return `/?${writeQuestion({ filter, sort: 'newest' })}`;
}

/** A number that opens the list of what it counts. */
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

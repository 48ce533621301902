import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { deskRoot, navigate } from './address.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Below /desk. */
  to: string;
}

/** A link within the desk. It navigates without loading a page, unless the member opens it in another tab. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const isElsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isElsewhere) return;
    event.preventDefault();
    navigate(to);
  }
  return (
    <a {...rest} href={`${deskRoot}${to}`} onClick={handleClick}>
      {children}
    </a>
  );
}

/** The URL and icon of a municipality's link (spec 3, 'External link'). */
import type { IconName } from '@fixpoint/ui/look/icon.tsx';
import { parseUrl } from './parse-url.ts';
import type { Hyperlink } from '#features/session/session-state.ts';

export interface LinkTarget {
  url: string;
  icon: IconName;
}

const looks: Record<string, { scheme: string; icon: IconName }> = {
  http: { scheme: 'http://', icon: 'external-link' },
  https: { scheme: 'https://', icon: 'external-link' },
  mailto: { scheme: 'mailto:', icon: 'mail' },
  tel: { scheme: 'tel:', icon: 'phone' },
  sms: { scheme: 'sms:', icon: 'phone' },
};

const synonyms: Record<string, string> = {
  '': 'https',
  web: 'https',
  email: 'mailto',
  mail: 'mailto',
  phone: 'tel',
};

/** The protocol from the settings, in any spelling: 'https', 'https://', 'Email', 'tel:'. */
function protocolOf(protocoltype: string): string {
  const protocol = protocoltype.toLowerCase().replace(/[^a-z]/g, '');
  return synonyms[protocol] ?? protocol;
}

/** The municipality's links in its order. */
export function linksInOrder(links: readonly Hyperlink[] = []): Hyperlink[] {
  return [...links].sort((one, other) => one.displayorder - other.displayorder);
}

/** Undefined for an invalid or unsafe link. */
export function linkTarget({ hyperlink, protocoltype }: Hyperlink): LinkTarget | undefined {
  const address = hyperlink.trim();
  const ownProtocol = /^(https?|mailto|tel|sms):/i.exec(address)?.[1]?.toLowerCase();
  const look = looks[ownProtocol ?? protocolOf(protocoltype)];
  if (address === '' || look === undefined) return undefined;
  const url = ownProtocol === undefined ? look.scheme + address : address;
  return parseUrl(url) ? { url, icon: look.icon } : undefined;
}

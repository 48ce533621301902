import { municipalText } from '@fixpoint/languages/municipal-text.ts';
import { VisuallyHidden } from '@fixpoint/ui/look/visually-hidden.tsx';
import { useStartUp } from '#api/start-up-context.ts';
import { linksInOrder, linkTarget } from '#features/navigation/link-target.ts';
import type { Hyperlink } from '#features/session/session-state.ts';
import { useSession } from '#features/session/session-context.ts';
import { text } from '#messages/text.ts';

/**
 * The help page in a new tab, and the first phone number among the municipality's links: as digits, because
 * many residents dial them elsewhere.
 */
export function HelpLinks({ className }: { className: string | undefined }) {
  const helpUrl = useStartUp().product?.helpUrl;
  const links = linksInOrder(useSession().client?.hyperlinks);
  const phoneLink = links.find((link) => linkTarget(link)?.url.startsWith('tel:'));
  return (
    <>
      {helpUrl !== undefined && (
        <a className={className} href={helpUrl} target="_blank" rel="noopener noreferrer" data-unprinted>
          {text('common.help')} <VisuallyHidden>{text('common.opensInNewTab')}</VisuallyHidden>
        </a>
      )}
      {phoneLink !== undefined && <PhoneLink link={phoneLink} className={className} />}
    </>
  );
}

function PhoneLink({ link, className }: { link: Hyperlink; className: string | undefined }) {
  const { url } = linkTarget(link)!;
  const name = municipalText(link.displayname);
  const number = url.slice('tel:'.length);
  const digits = digitsOf(name);
  // A name often has the local part of the number.
  const isInName = digits.length > 4 && digitsOf(number).endsWith(digits);
  return (
    <a className={className} href={url}>
      {name} {!isInName && <bdi dir="ltr">{number}</bdi>}
    </a>
  );
}

function digitsOf(words: string): string {
  return words.replace(/\D/g, '');
}

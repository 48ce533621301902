/**
 * Header blocks of an envelope (SOAP 1.1, 4.2; SOAP 1.2, 5.2). No call needs one, so none is understood here.
 */
import { type QualifiedName, type SoapVersion, soapNamespaces } from '@fixpoint/contract/wire/envelope.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';
import type { XmlTag } from './xml-reader.ts';

/**
 * The attribute that names the addressee of a block, and its values that address us. Without the attribute,
 * the block is for us.
 */
const roles: Record<SoapVersion, { attribute: string; ours: readonly string[] }> = {
  '1.1': { attribute: 'actor', ours: ['', 'http://schemas.xmlsoap.org/soap/actor/next'] },
  '1.2': {
    attribute: 'role',
    ours: ['', `${soapNamespaces['1.2']}/role/next`, `${soapNamespaces['1.2']}/role/ultimateReceiver`],
  },
};

/** A header block that has to be understood but is not. */
export class HeaderNotUnderstood extends MalformedCall {
  override name = 'HeaderNotUnderstood';
  readonly block: QualifiedName;

  constructor(block: QualifiedName) {
    const reason = `The header ${block.local} is not supported here, but the envelope requires it.`;
    super(reason, { status: 500 });
    this.block = block;
  }
}

/** Throws `HeaderNotUnderstood` for a block that is for us and must not be ignored. */
export function passOverHeader({ local, uri, attributes }: XmlTag, version: SoapVersion): void {
  const valueOf = (name: string) =>
    Object.values(attributes).find((one) => one.local === name && one.uri === soapNamespaces[version])?.value;
  const mustUnderstand = ['1', 'true'].includes(valueOf('mustUnderstand')?.trim() ?? '');
  const { attribute, ours: ownRoles } = roles[version];
  const isOurs = ownRoles.includes(valueOf(attribute)?.trim() ?? '');
  if (mustUnderstand && isOurs) throw new HeaderNotUnderstood({ namespace: uri, local });
}

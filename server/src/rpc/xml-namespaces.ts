/** Namespaces in XML 1.0: what prefixes stand for, and what may not be declared. */
import { MalformedCall } from './malformed-call.ts';
import { refuseXml } from './xml-refusal.ts';
import type { XmlAttribute } from './xml-tag.ts';

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';
/** Characters of a namespace; those in use have fewer than 100. */
const namespaceMaxLength = 1024;

/** Declarations in force at once; an element may have 64 of them, and each is looked at to find what a prefix stands for. */
const declarationsMax = 256;

/** The namespaces that are in force where the document is being read. */
export class XmlNamespaces {
  /** Prefixes and what they stand for, the last declared last; the default namespace has the empty prefix. */
  readonly #prefixes: string[] = [];
  readonly #namespaces: string[] = [];

  /** How many declarations are in force: what `leave` goes back to. */
  get declared(): number {
    return this.#prefixes.length;
  }

  /** Takes what an element declares; then judges its attributes. */
  enter(attributes: readonly XmlAttribute[]): void {
    for (const { prefix, local, value } of attributes) {
      if (prefix === 'xmlns') this.#declare(local, value);
      else if (prefix === '' && local === 'xmlns') this.#declare('', value);
    }
    for (let at = 0; at < attributes.length; at += 1) {
      const attribute = attributes[at]!;
      if (attribute.prefix !== '') this.of(attribute.prefix);
      for (let before = 0; before < at; before += 1) this.#refuseTwin(attribute, attributes[before]!);
    }
  }

  /** Goes back to where so many declarations were in force. */
  leave(declared: number): void {
    while (this.#prefixes.length > declared) {
      this.#prefixes.pop();
      this.#namespaces.pop();
    }
  }

  /** What a prefix stands for; empty for the empty one where there is no default. */
  of(prefix: string): string {
    for (let at = this.#prefixes.length - 1; at >= 0; at -= 1) {
      if (this.#prefixes[at] === prefix) return this.#namespaces[at]!;
    }
    if (prefix === '') return '';
    if (prefix === 'xml') return xmlNamespace;
    return prefix === 'xmlns' ? xmlnsNamespace : refuseXml(`The prefix ${prefix} is not declared.`);
  }

  #declare(prefix: string, namespace: string): void {
    if (namespace.length > namespaceMaxLength) refuse('a namespace that is too long');
    if (this.#prefixes.length === declarationsMax) refuse('too many namespaces');
    if (prefix === 'xmlns' || namespace === xmlnsNamespace) refuseXml('xmlns is not to be declared.');
    if ((prefix === 'xml') !== (namespace === xmlNamespace)) refuseXml('xml is not to be declared anew.');
    if (prefix !== '' && namespace === '') refuseXml(`The prefix ${prefix} is declared as nothing.`);
    this.#prefixes.push(prefix);
    this.#namespaces.push(namespace);
  }

  #refuseTwin(one: XmlAttribute, other: XmlAttribute): void {
    if (one.local !== other.local) return;
    // An attribute without a prefix is in no namespace, not in the default one.
    const isSame =
      one.prefix === other.prefix ||
      (one.prefix !== '' && other.prefix !== '' && this.of(one.prefix) === this.of(other.prefix));
    if (isSame) refuseXml(`The attribute ${one.local} is given more than once.`);
  }
}

function refuse(what: string): never {
  throw new MalformedCall(`The envelope has ${what}.`);
}

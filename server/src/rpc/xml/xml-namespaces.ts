/** Namespaces in XML 1.0: what prefixes stand for, and what may not be declared. */
import { MalformedCall } from '#rpc/malformed-call.ts';
import { refuseXml } from './xml-refusal.ts';
import type { XmlAttribute } from './xml-tag.ts';

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';
/** Characters of a namespace; those in use have fewer than 100. */
const namespaceMaxLength = 1024;

/** Declarations in force at once: to find what a prefix stands for, each may have to be looked at. */
const declarationsMax = 128;
const none = -1;

/** The namespaces that are in force where the document is being read. */
export class XmlNamespaces {
  /** Prefixes and what they stand for, the last declared last; the default namespace has the empty prefix. */
  readonly #prefixes = ['xml', 'xmlns'];
  readonly #namespaces: string[] = [xmlNamespace, xmlnsNamespace];
  /** A number for each, the same for the same namespace: where it was declared first. Numbers are compared at once. */
  readonly #numbers = [0, 1];

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
    for (const attribute of attributes) {
      // Without a prefix it is in no namespace, not in the default one.
      attribute.namespace = attribute.prefix === '' ? none : this.#numbers[this.#find(attribute.prefix)]!;
    }
    refuseTwins(attributes);
  }

  /** Goes back to where so many declarations were in force. */
  leave(declared: number): void {
    while (this.#prefixes.length > declared) {
      this.#prefixes.pop();
      this.#namespaces.pop();
      this.#numbers.pop();
    }
  }

  /** What the prefix of an element stands for; empty for the empty one where there is no default. */
  of(prefix: string): string {
    const at = this.#find(prefix);
    return at === none ? '' : this.#namespaces[at]!;
  }

  /** Where the prefix was declared last; none only for the empty one. */
  #find(prefix: string): number {
    for (let at = this.#prefixes.length - 1; at >= 0; at -= 1) {
      if (this.#prefixes[at] === prefix) return at;
    }
    return prefix === '' ? none : refuseXml(`The prefix ${prefix} is not declared.`);
  }

  #declare(prefix: string, namespace: string): void {
    if (namespace.length > namespaceMaxLength) refuse('a namespace that is too long');
    if (this.#prefixes.length === declarationsMax) refuse('too many namespaces');
    if (prefix === 'xmlns' || namespace === xmlnsNamespace) refuseXml('xmlns is not to be declared.');
    if ((prefix === 'xml') !== (namespace === xmlNamespace)) refuseXml('xml is not to be declared anew.');
    if (prefix !== '' && namespace === '') refuseXml(`The prefix ${prefix} is declared as nothing.`);
    const known = this.#namespaces.indexOf(namespace);
    this.#numbers.push(known === none ? this.#numbers.length : this.#numbers[known]!);
    this.#prefixes.push(prefix);
    this.#namespaces.push(namespace);
  }
}

function refuseTwins(attributes: readonly XmlAttribute[]): void {
  for (let at = 1; at < attributes.length; at += 1) {
    const { local, namespace } = attributes[at]!;
    for (let before = 0; before < at; before += 1) {
      const other = attributes[before]!;
      const isTwin = other.local === local && other.namespace === namespace;
      if (isTwin) refuseXml(`The attribute ${local} is given more than once.`);
    }
  }
}

function refuse(what: string): never {
  throw new MalformedCall(`The envelope has ${what}.`);
}

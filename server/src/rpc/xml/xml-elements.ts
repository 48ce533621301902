import { XmlNamespaces } from './xml-namespaces.ts';
import { prefixOf } from './xml-names.ts';
import { refuseXml } from './xml-refusal.ts';
import type { StartTag } from './xml-tag.ts';

/** The elements that are open where the document is being read. */
export class XmlElements {
  readonly #namespaces = new XmlNamespaces();
  /** Their names as written, and how many declarations were in force before each; the innermost stands last. */
  readonly #names: string[] = [];
  readonly #declaredBefore: number[] = [];

  /** How deep they are nested. */
  get depth(): number {
    return this.#names.length;
  }

  /** The name of the innermost as written; undefined outside of the root element. */
  get innermost(): string | undefined {
    return this.#names.at(-1);
  }

  /** Opens the element of a tag; returns its namespace, which may be empty. */
  enter({ name, attributes }: StartTag): string {
    this.#names.push(name);
    this.#declaredBefore.push(this.#namespaces.declared);
    if (attributes.length > 0) this.#namespaces.enter(attributes);
    const prefix = prefixOf(name);
    if (prefix === 'xmlns') refuseXml('No element may have the prefix xmlns.');
    return this.#namespaces.of(prefix);
  }

  /** Closes the innermost. */
  leave(): void {
    this.#names.pop();
    this.#namespaces.leave(this.#declaredBefore.pop()!);
  }
}

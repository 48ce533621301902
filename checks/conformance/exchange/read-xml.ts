/** XML as a tree. A parser is needed because servers may build XML from strings. */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  /** The text of the element and of everything within it. */
  text: string;
  children: XmlElement[];
}

/** The root of a document; throws an `Error` if it is not well-formed. */
export function readXml(document: string): XmlElement {
  const top: XmlElement = { name: '', namespace: '', attributes: {}, text: '', children: [] };
  const openElements: XmlElement[] = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const ownAttributes = Object.values(attributes).map(({ name, value }) => [name, value] as const);
    const element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(ownAttributes),
      text: '',
      children: [],
    };
    openElements.at(-1)!.children.push(element);
    openElements.push(element);
  });
  parser.on('closetag', () => {
    const { text } = openElements.pop()!;
    openElements.at(-1)!.text += text;
  });
  const add = (text: string) => void (openElements.at(-1)!.text += text);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(document).close();
  const root = top.children[0];
  if (root === undefined) throw new Error('The document contains no element.');
  return root;
}

/** The first descendant with this name, at any depth, in any namespace. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  return allElements(element, name)[0];
}

/** All descendants with this name, at any depth, in any namespace. */
export function allElements(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allElements(child, name),
  ]);
}

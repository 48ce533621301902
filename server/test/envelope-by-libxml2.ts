import { ParseOption, XmlDocument, XmlElement, XmlLibError } from 'libxml2-wasm';
import { soapNamespaces } from '@fixpoint/contract/wire/envelope.ts';

/** The document is decoded text by now, whatever encoding it declares. Nothing is fetched. */
const option = ParseOption.XML_PARSE_IGNORE_ENC | ParseOption.XML_PARSE_NO_XXE;
/** The level at which libxml2 reports permitted but unusual content. */
const warning = 1;
const child = (name: string) => `/*[local-name()="${name}"]`;
const pathToJson = ['Envelope', 'Body', 'f', 'json'].map(child).join('');

/** The parts of an envelope that tests compare. */
export interface ReadEnvelope {
  json: string;
  version: string | undefined;
  namespace: string | undefined;
}

/**
 * The outcome of libxml2. It requires namespaces to be URIs, although no recommendation asks a parser to
 * check that.
 */
export type Judgement = ReadEnvelope | 'no envelope' | 'namespace is no URI';

/** Reads an envelope with libxml2, for comparison. */
export function readByLibxml2(text: string): Judgement {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(text, { option });
    return document.dtd === null ? read(document) : 'no envelope';
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    const errors = error.details.filter(({ level }) => level > warning);
    const isUriAll = errors.every(({ message }) => message.includes('is not a valid URI'));
    return isUriAll ? 'namespace is no URI' : 'no envelope';
  } finally {
    document?.dispose();
  }
}

function read(document: XmlDocument): Judgement {
  const [json, ...more] = document.find(pathToJson);
  if (!(json instanceof XmlElement) || more.length > 0 || json.find('*').length > 0) return 'no envelope';
  const { namespaceUri } = document.root;
  return {
    json: json.content,
    version: Object.entries(soapNamespaces).find(([, namespace]) => namespace === namespaceUri)?.[0],
    namespace: json.parent?.namespaceUri,
  };
}

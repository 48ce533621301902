/** Generates envelopes as toolkits write them, and broken ones. Equal seeds give equal envelopes. */

/** Content of elements. */
const texts = [
  '{"cmd":"help"}¦a¦ ¦\n¦\r\n¦\r¦\t¦]¦]]¦>¦"¦ß¦坑¦😀¦\u0085¦\u2028¦\u007f',
  '&quot;¦&amp;¦&lt;¦&gt;¦&apos;¦&#65;¦&#x41;¦&#13;¦&#10;¦&#x1F600;¦&#x20aC;¦&#0065;',
  '<![CDATA[a<b&c]]>¦<![CDATA[]]>¦<![CDATA[]]]]>¦<![CDATA[ ]> \r\n ]]]>',
  '<!-- - -->¦<!---->¦<!--\r<&]]>-->¦<?a?>¦<?a b?>¦<?xml-like a="?" ?>¦<?é\r\n??>',
].flatMap((some) => some.split('¦'));

/** Content between elements. */
const between = [
  '',
  '',
  '',
  '\n  ',
  '\r\n\t',
  '<!-- a -->',
  '<?a b?>',
  '<Other a="1"><json>no</json></Other>',
];

const declarations = [
  '<?xml version="1.0"?>¦<?xml version="1.0" encoding="utf-8" standalone="no" ?>\n¦\n¦<?xml-like?>',
  '<?xml\r\n version = "1.0"?>¦\ufeff¦<?xml version="1.0" standalone=\'yes\'?>¦¦',
  '<?xml version="1.0" encoding=\'a\' ?><!-- b -->',
].flatMap((some) => some.split('¦'));

const namespaces = [
  'http://schemas.xmlsoap.org/soap/envelope/',
  'http://www.w3.org/2003/05/soap-envelope',
  'urn:x',
  'urn:&#120;&amp;',
  'urn:x/&#x79;#z',
];

/** Pieces that break a document, or nearly break it. */
const nasty = [
  '<¦>¦&¦;¦"¦\'¦/¦=¦!¦?¦-¦[¦]¦#¦x¦:¦ ¦\n¦\r¦\t¦1¦.¦\u00b7¦é¦坑¦😀¦\ud83d¦\ude00¦\ufeff¦\u00a0¦\u0085¦\u2028',
  '\u0000¦\u0001¦\u000b¦\u001f¦\u007f¦\ufffe¦\uffff¦--¦-->¦<!--¦]]>¦<![CDATA[¦<![CDATA¦<?¦?>¦<?a¦<a¦</¦/>',
  '<!DOCTYPE a>¦<!doctype a>¦<!ELEMENT a>¦<?a:b c?>¦<?xml?>¦<?xml version="1.0"?>¦<?XML a?>¦<?a?b?>',
  '<a/>¦</a>¦<1/>¦<:a/>¦<a:/>¦<a:b/>¦<a:b:c/>¦<xml:a/>¦<xmlns:a/>¦<p:1 xmlns:p="u"/>¦< a/>¦<a / >¦</ a>',
  '<a b="1" b="2"/>¦<a p:b="" q:b="" xmlns:p="u" xmlns:q="u"/>¦<a p:b="" q:b="" xmlns:p="u" xmlns:q="v"/>',
  '<a xmlns:p=""/>¦<a xmlns=""/>¦<a xmlns:xml="u"/>¦<a xmlns:xmlns="u"/>¦<a xmlns:p="http://www.w3.org/2000/xmlns/"/>',
  '<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>¦<a xmlns:xml="http://www.w3.org/XML/1998/namespace"/>',
  '<a b/>¦<a b=c/>¦<a b="<"/>¦<a b=\'"\' c="\'"/>¦<a b=""c=""/>¦<a b = "&lt;\r\n&#9;"/>¦<a xml:lang="en"/>',
  ' xmlns:p="u"¦ xmlns="v"¦ xmlns:s=" w "¦ b="1"¦ p:b="1"¦ s:b="1"¦ version="1.1"¦ standalone="maybe"¦ q:1="2"',
  '&a;¦&amp¦&;¦&#;¦&#x;¦&#X41;¦&#a;¦&#xg;¦&#0;¦&#x0;¦&#xd800;¦&#xfffe;¦&#x110000;¦&#99999999999999999999;¦& ¦&QUOT;',
].flatMap((some) => some.split('¦'));

/** Generates one envelope after the other. */
export class RandomEnvelopes {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** The next envelope. Two in three are broken in up to three places. */
  next(): string {
    let document = this.#wholeDocument();
    for (let breaks = this.below(3) === 0 ? 0 : 1 + this.below(3); breaks > 0; breaks -= 1) {
      document = this.#brokenDocument(document);
    }
    return document;
  }

  /** The document in up to eight pieces, cut anywhere. */
  cut(document: string): string[] {
    const places = Array.from({ length: this.below(8) }, () => this.below(document.length + 1));
    const cuts = [0, ...places.toSorted((a, b) => a - b), document.length];
    return cuts.slice(1).map((end, at) => document.slice(cuts[at], end));
  }

  /** A whole number from 0 to below the limit (Marsaglia's xorshift). */
  below(limit: number): number {
    this.#seed ^= this.#seed << 13;
    this.#seed ^= this.#seed >>> 17;
    this.#seed ^= this.#seed << 5;
    return (this.#seed >>> 0) % limit;
  }

  #one(of: readonly string[]): string {
    return of[this.below(of.length)]!;
  }

  #wholeDocument(): string {
    const text = Array.from({ length: this.below(8) }, () => this.#one(texts)).join('');
    const [soap, own] = [this.#one(['', 's:', 'é:', 'a-b.1:']), this.#one(['', 's:', 'q:'])];
    const json = this.#element(`${own}json`, '', text);
    const f = this.#element(`${own}f`, this.#declaration(own), json);
    const body = this.#element(`${soap}Body`, '', f);
    return (
      this.#one(declarations) +
      this.#element(`${soap}Envelope`, this.#declaration(soap), body) +
      this.#one(['', '\n', '<!-- -->'])
    );
  }

  #element(name: string, attributes: string, content: string): string {
    const inside = name.endsWith('json') ? content : this.#one(between) + content + this.#one(between);
    const space = this.#one(['', '', '', ' ', '\n']);
    return `<${name}${attributes}${this.#one(['', '', ' b="1"', " c = '&#9;>'"])}${space}>${inside}</${name}${space}>`;
  }

  #declaration(prefix: string): string {
    return ` xmlns${prefix === '' ? '' : `:${prefix.slice(0, -1)}`}="${this.#one(namespaces)}"`;
  }

  #brokenDocument(document: string): string {
    const at = this.below(document.length + 1);
    const to = at + 1 + this.below(3) * this.below(12);
    const [before, piece, after] = [document.slice(0, at), document.slice(at, to), document.slice(to)];
    switch (this.below(5)) {
      case 0:
        return before + after;
      case 1:
        return before + piece + piece + after;
      case 2:
        return before + after.slice(0, 1) + piece + after.slice(1);
      default:
        return before + this.#one(nasty) + document.slice(at);
    }
  }
}

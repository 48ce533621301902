/** Tests the rules of XML 1.0 and of Namespaces in XML 1.0 one by one, each with its section. */
import { describe, expect, test } from 'vitest';
import { processorMsOf } from '#test/processor-time.ts';
import { slowness } from '#test/slowness.ts';
import { MalformedCall } from '#rpc/malformed-call.ts';
import { XmlReader, type XmlTag } from './xml-reader.ts';

/** Records the events of the reader: `{namespace}name(` … `)`. */
class Notes extends XmlReader {
  told = '';

  protected override enter({ local, uri }: XmlTag): void {
    this.told += `${uri === '' ? '' : `{${uri}}`}${local}(`;
  }

  protected override leave(): void {
    this.told += ')';
  }

  protected override take(text: string): void {
    this.told += text;
  }
}

/** Returns the events of a document, or the reason of its refusal. */
function read(pieces: Iterable<string>): string {
  const notes = new Notes();
  try {
    for (const piece of pieces) notes.write(piece);
    notes.finish();
  } catch (error) {
    if (error instanceof MalformedCall) return error.message;
    throw error;
  }
  return notes.told;
}

const refusalPattern = /^The envelope (is no well-formed XML: |carries a DTD|has )/;

/** Reads the document in one piece, after checking that smaller pieces have the same outcome. */
function readInAnyPieces(document: string): string {
  const parserNotes = read([document]);
  for (const pieces of [document.split(''), document.match(/[^]{1,3}/g) ?? []]) {
    expect(outcomeOf(read(pieces))).toBe(outcomeOf(parserNotes));
  }
  return parserNotes;
}

const outcomeOf = (parserNotes: string) => (refusalPattern.test(parserNotes) ? 'refused' : parserNotes);

describe('Well-formed documents are read', () => {
  test.each([
    ['1', '<a/>', 'a()'],
    ['2.1', '<a><b>c</b>d<e></e></a >', 'a(b(c)de())'],
    ['2.2', '<a>\t\ud7ff\ue000\ufffd😀\u007f\u0085</a>', 'a(\t\ud7ff\ue000\ufffd😀\u007f\u0085)'],
    ['2.3', '<é-1.坑·😀\u0301 _=""/>', 'é-1.坑·😀\u0301()'],
    ['2.4', '<a>]]&gt;]]<b/>></a>', 'a(]]>]]b()>)'],
    ['2.5', '<!----><a><!-- - <b>&]]> --></a><!--c-->', 'a()'],
    ['2.6', '<?a?><a><?b ?c <&]]>??></a><?é d?>', 'a()'],
    ['2.6', '<?xml-stylesheet href="?"?><a/>', 'a()'],
    ['2.7', '<a><![CDATA[<b>&amp;]] >]]]]><![CDATA[]]></a>', 'a(<b>&amp;]] >]])'],
    ['2.8', '<?xml version="1.0"?><a/>', 'a()'],
    ['2.8', "<?xml\n\tversion = '1.9' encoding='utf-8' standalone = \"yes\" ?>\n<a/>\n", 'a()'],
    ['2.8', '<?xml version="1.1"?><a>\u0080\u0085</a>', 'a(\u0080\u0085)'],
    ['2.11', '<a>b\r\nc\rd\n\re&#13;\r\n</a>', 'a(b\nc\nd\n\ne\r\n)'],
    ['2.11', '<a><![CDATA[\r\r\n]]></a>', 'a(\n\n)'],
    ['3.1', '<a b = "c>" d=\'"\'\n><a\r/></a\t>', 'a(a())'],
    ['3.3.3', '<a xmlns="b\t\r\nc&#10;&lt;"/>', '{b  c\n<}a()'],
    ['4.1', '<a>&#65;&#x1f600;&#x1F600;&#0000009;</a>', 'a(A😀😀\t)'],
    ['4.6', '<a b="&lt;">&amp;lt;&lt;&gt;&quot;&apos;</a>', 'a(&lt;<>"\')'],
    [
      'names 3',
      '<p:a xmlns:p="u" xml:b=""><p:c/><xml:d/></p:a>',
      '{u}a({u}c(){http://www.w3.org/XML/1998/namespace}d())',
    ],
    ['names 5', '<a xml:lang="" xmlns:xml="http://www.w3.org/XML/1998/namespace"/>', 'a()'],
    ['names 6.1', '<p:a xmlns:p="u"><p:b xmlns:p="v"><p:c/></p:b><p:d/></p:a>', '{u}a({v}b({v}c()){u}d())'],
    ['names 6.2', '<a xmlns="u"><b xmlns=""/><c/></a>', '{u}a(b(){u}c())'],
    ['names 6.3', '<a xmlns="u" xmlns:p="u" b="" p:b=""/>', '{u}a()'],
  ])('Section %s is read: %s', (_section, document, parserNotes) =>
    expect(readInAnyPieces(document)).toBe(parserNotes),
  );
});

describe('Documents that are not well-formed are refused', () => {
  test.each([
    ['1', '¦ ¦a¦<¦<a¦<a>¦<a/><b/>¦<a></a></a>¦</a>¦a<a/>¦<a/>a¦<a/>&#32;¦<a/><![CDATA[]]>'],
    ['2.2', '<a>\u0000</a>¦<a>\u000b</a>¦<a>\u001f</a>¦<a>\ufffe</a>¦<a b="\uffff"/>¦<!--\u0001--><a/>'],
    ['2.2', '<a>\ude00</a>¦<a>a\ude00</a>¦<a/>\ud83d'],
    ['2.3', '<1/>¦<-/>¦<.a/>¦<·/>¦<\u0301/>¦<×/>¦<a÷/>¦<a\u037e/>¦< a/>¦<a 1=""/>'],
    ['2.4', '<a>]]></a>¦<a>]]]></a>¦<a>&</a>¦<a>& </a>¦<a>b & c</a>¦<a><</a>'],
    [
      '2.5',
      '<!-- -- --><a/>¦<!-- ---><a/>¦<!---><a/>¦<!--<a/>¦<a/><!--¦<a/><!-- -¦<a/><!-- --¦<!- a --><a/>',
    ],
    ['2.6', '<??><a/>¦<? a?><a/>¦<?1?><a/>¦<?a"?><a/>¦<a/><?b¦<a/><?b ?¦<?XML b?><a/>'],
    ['2.7', '<a><![CDATA[]]</a>¦<a><![CDATA[b</a>¦<a><![cdata[]]></a>¦<a><![CDATA []]></a>¦<![CDATA[]]><a/>'],
    [
      '2.8',
      '<?xml?><a/>¦<?xml ?><a/>¦<?xml version="2.0"?><a/>¦<?xml version=1.0?><a/>¦<?xml encoding="a"?><a/>',
    ],
    ['2.8', '<?xml version="1.0" standalone="yes" encoding="a"?><a/>¦<?xml version="1.0"encoding="a"?><a/>'],
    [
      '2.8',
      '<?xml version="1.0"¦ <?xml version="1.0"?><a/>¦<a/><?xml version="1.0"?>¦<?xml version="1.0\'?><a/>',
    ],
    ['2.8', '<?xml version="1.0" standalone="y"?><a/>¦<?xml version="1.0" encoding=" a"?><a/>'],
    [
      '2.8',
      '<!DOCTYPE a><a/>¦<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>¦<a><!DOCTYPE a></a>¦<!ELEMENT a ANY><a/>¦<!>',
    ],
    ['3', '<a></b>¦<a></A>¦<a></ab>¦<a></ a>¦<a></a b="">¦<a><b></a></b>¦<a></>¦<a></a/>'],
    ['3.1', '<a b/>¦<a b=/>¦<a b=c/>¦<a b="/>¦<a b="<"/>¦<a b="&"/>¦<a b="c"d="e"/>¦<a b="" b=""/>'],
    ['3.1', '<a/ >¦<a / b="">¦<a,b/>¦<a "b"/>¦<a =""/>¦<a b==""/>'],
    ['4.1', '<a>&#0;</a>¦<a>&#x;</a>¦<a>&#;</a>¦<a>&#X41;</a>¦<a>&#a;</a>¦<a>&#x110000;</a>¦<a>&#8;</a>'],
    ['4.1', '<a>&#xd83d;&#xde00;</a>¦<a>&#-1;</a>¦<a>&# 9;</a>¦<a>&amp</a>¦<a b="&#0;"/>'],
    ['4.1', '<a>&b;</a>¦<a b="&b;"/>¦<a>&AMP;</a>¦<a>&;</a>¦<a>&a b;</a>'],
    ['4.3.3', ' \ufeff<a/>¦\ufeff\ufeff<a/>'],
    [
      'names 3',
      '<a xmlns:xml="u"/>¦<a xmlns:xmlns="u"/>¦<xmlns:a/>¦<a xmlns="http://www.w3.org/2000/xmlns/"/>',
    ],
    [
      'names 3',
      '<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>¦<a xmlns="http://www.w3.org/XML/1998/namespace"/>',
    ],
    ['names 4', '<:a/>¦<a:/>¦<a:b:c/>¦<a :b=""/>¦<a b:=""/>¦<a xmlns:="u"/>¦<?a:b?><a/>¦<:/>'],
    ['names 5', '<p:a/>¦<a p:b=""/>¦<a><b xmlns:p="u"/><p:c/></a>¦<a xmlns:p=""/>'],
    [
      'names 6.3',
      '<a xmlns:p="u" xmlns:q="u" p:b="" q:b=""/>¦<a xmlns:p="u" xmlns:p="v"/>¦<a xmlns="u" xmlns="v"/>',
    ],
  ])('Section %s is refused: %j', (_section, documents) => {
    for (const document of documents.split('¦'))
      expect(readInAnyPieces(document), document).toMatch(refusalPattern);
  });
});

describe('Harmless mistakes are accepted', () => {
  test.each([
    ['2.6', 'a ? after the target of a processing instruction', '<?a?b?><?a??><a/>', 'a()'],
    ['4.3.3', 'a byte order mark that the decoder left', '\ufeff<?xml version="1.0"?><a/>', 'a()'],
    ['names 4', 'a second part of a name that begins with a digit', '<p:1 xmlns:p="u"/>', '{u}1()'],
    ['names 2.3', 'white space around a namespace', '<a xmlns=" u "/>', '{u}a()'],
  ])('Section %s: %s is accepted', (_section, _what, document, parserNotes) =>
    expect(readInAnyPieces(document)).toBe(parserNotes),
  );
});

describe('Everything that could grow without end is limited', () => {
  const long = 'a'.repeat(20_000);
  test.each([
    ['a name', `<${long}/>`],
    ['the name of an attribute', `<a ${long}=""/>`],
    ['a value', `<a b="${long}"/>`],
    ['values together', `<a ${[1, 2, 3].map((at) => `b${at}="${'a'.repeat(6000)}"`).join(' ')}/>`],
    ['white space in a tag', `<a${' '.repeat(20_000)}/>`],
    ['white space in an end tag', `<a></a${' '.repeat(20_000)}>`],
    ['the target of a processing instruction', `<?${long}?><a/>`],
    ['a processing instruction', `<a><?b ${long}?></a>`],
    ['a comment', `<a><!--${long}--></a>`],
    ['the XML declaration', `<?xml version="1.0"${' '.repeat(20_000)}?><a/>`],
    ['the number of attributes', `<a ${Array.from({ length: 65 }, (_, at) => `b${at}=""`).join(' ')}/>`],
  ])('A document is refused for the size of %s', (_what, document) =>
    expect(readInAnyPieces(document)).toMatch(/too long|too many/),
  );

  test.each([
    ['a reference', `<a>&#${'0'.repeat(20_000)}65;`],
    ['an entity', `<a>&${long};`],
    ['a DTD', `<!DOCTYPE a [${'<!ENTITY b "c">'.repeat(2000)}`],
  ])('A document is refused for %s without an end', (_what, document) => {
    expect(readInAnyPieces(document)).toMatch(refusalPattern);
  });

  test('Sizes below the limits are accepted', () => {
    const most = 'a'.repeat(16_000);
    const document = `<!--${most}--><?b ${most}?><${most}><a b="${most}"/></${most}>`;
    expect(readInAnyPieces(document)).toBe(`${most}(a())`);
  });

  test('Text is passed on while it arrives', () => {
    const notes = new Notes();
    notes.write('<a>');
    for (let count = 0; count < 10; count += 1) notes.write(long);
    expect(notes.told.length).toBeGreaterThan(10 * long.length - 20_000);
  });

  test.each([
    ['comments', '<!---->'],
    ['processing instructions', '<?a?>'],
    ['CDATA sections', '<![CDATA[a]]>'],
    ['elements', '<b/>'],
  ])('A document is refused for the number of %s', (_what, part) => {
    const most = part.repeat(part === '<b/>' ? 999 : 998);
    expect(readInAnyPieces(`<a>${most}</a>`)).not.toMatch(refusalPattern);
    expect(readInAnyPieces(`<a>${part.repeat(1001)}</a>`)).toMatch('more than 1000 elements, comments');
  });

  test('The attributes of all elements together are limited', () => {
    const attributes = Array.from({ length: 50 }, (_, at) => `b${at}=""`).join(' ');
    expect(readInAnyPieces(`<a>${`<b ${attributes}/>`.repeat(20)}</a>`)).not.toMatch(refusalPattern);
    expect(readInAnyPieces(`<a>${`<b ${attributes}/>`.repeat(21)}</a>`)).toMatch('more than 1000 attributes');
  });

  test('Parts of unlimited length take time in proportion to their length', async () => {
    const before = '<a>';
    const spentMs = await processorMsOf(() => {
      for (const endless of ['&amp;', ']', '\r', '坑', `<b c="${long.slice(0, 16_000)}"/>`]) {
        const pieces = [before, ...endless.repeat(1_000_000 / endless.length).match(/[^]{1,1000}/g)!];
        expect(read(pieces)).toContain('unclosed tag: a');
      }
    });
    expect(spentMs).toBeLessThan(5000 * slowness);
  });

  test('Reading byte by byte takes time in proportion to the length, too', async () => {
    const attributes = Array.from({ length: 40 }, (_, at) => `a${at}=""`).join(' ');
    const pieces = [
      `<?${'a'.repeat(640)}?>`,
      `<b c="${'>'.repeat(15_000)}"/>`,
      `<b ${attributes} c="${'>'.repeat(15_000)}"/>`,
      `&#${'0'.repeat(60)}65;`,
    ];
    const spentMs = await processorMsOf(() => {
      for (const endless of pieces) {
        const bytes = endless.repeat(Math.ceil(300_000 / endless.length)).split('');
        expect(read(['<a>', ...bytes])).toContain('unclosed tag: a');
      }
    });
    expect(spentMs).toBeLessThan(3000 * slowness);
  });
});

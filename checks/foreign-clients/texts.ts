/** Texts of residents, by kind of character. */
export const texts: Readonly<Record<string, string>> = {
  'XML specials': 'a < b > c & d &amp; &lt;e&gt; &#65; </json></f>',
  quotes: `She said "it's broken", 'again' \`here\` „dort“ «là»`,
  backslashes: String.raw`C:\new\table\u0041 \\server\share \"`,
  'percent signs': '100% of 50 %, %41 %zz %e4 %C3%A4 %%',
  'plus and ampersand': 'a+b & c=d; e?f#g',
  umlauts: 'Schlagloch in der Straße vor Änderungsschneiderei Özgür, à côté de l’hôtel',
  Cyrillic: 'Яма на дороге, фонарь не горит',
  CJK: '路上有个坑，街灯坏了。穴があります',
  'beyond the BMP': 'pothole 🕳️ 🚧 👩🏽‍🚒 𝔣𝔦𝔵 𠮷野家',
  'right to left': 'حفرة في الطريق 12 — חור בכביש',
  'combining marks': 'a\u0308o\u0308 e\u0301 \u1112\u1161\u11ab n\u0303',
  'line breaks and tabs': 'first line\nsecond line\n\n\tfourth, indented\r\nfifth, from Windows',
  blanks: 'two  blanks, \u00a0NBSP\u00a0, \u2009thin\u2009, \u3000wide',
  CDATA: 'it ends <![CDATA[ here ]]> and ]]> there',
  'looks like JSON': '{"cmd":"signin","Token":null} // [1, 2]',
  'looks like a date': '/Date(1433862600000)/ \\/Date(0)\\/',
};

/** All texts repeated, almost as long as a description may be. */
export const longText = Array.from({ length: 16 }, () => Object.values(texts).join('\n')).join('\n');

/** The encoded form of a description: literal percent signs are encoded. */
export function encodePercent(text: string): string {
  return text.replaceAll('%', '%25');
}

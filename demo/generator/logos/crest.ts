/** The crest of Riverbend: a bridge over the bend of a river, under a low sun. */

/** The crest as an SVG fragment in a square of 100 by 100, in the municipality's colour. */
export function crest(accent: string): string {
  const arch = (x: number) => `<path d="M${x} 56a9 10 0 0 1 18 0z" fill="#fff"/>`;
  return `
    <circle cx="50" cy="50" r="48" fill="${accent}"/>
    <circle cx="50" cy="50" r="43.5" fill="#fff"/>
    <clipPath id="disc"><circle cx="50" cy="50" r="41"/></clipPath>
    <g clip-path="url(#disc)">
      <rect width="100" height="100" fill="#e4f1f8"/>
      <circle cx="50" cy="40" r="15" fill="#f2b441"/>
      <path d="M0 50Q18 36 34 47T66 44T100 46V70H0z" fill="#7fa86b"/>
      <path d="M0 54Q24 44 46 53T100 51V74H0z" fill="#5f8f57"/>
      <rect y="57" width="100" height="43" fill="#3f8fc0"/>
      <path d="M-4 68C20 60 34 78 56 70S88 66 106 72V78C88 72 76 76 56 79S18 70-4 78z" fill="#8cc4e2"/>
      <path d="M-4 84C18 77 38 92 60 85S90 82 106 87V91C90 88 78 90 60 92S16 85-4 91z" fill="#8cc4e2"/>
      <rect x="4" y="42" width="92" height="15" fill="${accent}"/>
      <rect x="2" y="39.5" width="96" height="3.4" fill="#0a3f60"/>
      ${[10, 31, 51, 72].map(arch).join('')}
      ${[10, 31, 51, 72].map((x) => `<path d="M${x} 56a9 10 0 0 1 18 0z" fill="#3f8fc0" opacity="0.55"/>`).join('')}
      <path d="M30 39.5v-9M50 39.5v-9M70 39.5v-9" stroke="#0a3f60" stroke-width="1.6"/>
      <path d="M27.5 30.5h5M47.5 30.5h5M67.5 30.5h5" stroke="#0a3f60" stroke-width="2.2"
        stroke-linecap="round"/>
    </g>
    <circle cx="50" cy="50" r="41" fill="none" stroke="${accent}" stroke-width="1.6"/>`;
}

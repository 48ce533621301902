/** The two logos of Riverbend, drawn as SVG and written as JPEG on white. */
import sharp from 'sharp';
import { crest } from '#logos/crest.ts';

const serif = "font-family='DejaVu Serif, Noto Serif, Georgia, serif'";
const sans = "font-family='DejaVu Sans, Noto Sans, Arial, sans-serif'";

/** The logo of the splash and login screens: 700 by 500 pixels, shown at 350 by 250. */
export function logo(accent: string): Promise<Buffer> {
  return draw(
    700,
    500,
    `<svg x="205" y="26" width="290" height="290" viewBox="0 0 100 100">${crest(accent)}</svg>
     <text x="350" y="360" text-anchor="middle" ${sans} font-size="25" letter-spacing="13"
       fill="#4b6373">CITY OF</text>
     <text x="350" y="428" text-anchor="middle" ${serif} font-size="74" font-weight="bold"
       fill="${accent}">Riverbend</text>
     <path d="M180 450h120M400 450h120" stroke="#b9c9d3" stroke-width="2"/>
     <text x="350" y="457" text-anchor="middle" ${sans} font-size="20" letter-spacing="2"
       fill="#4b6373">1836</text>`,
  );
}

/** The logo of the top bar: 392 by 96 pixels, shown at 196 by 48. */
export function headerLogo(accent: string): Promise<Buffer> {
  return draw(
    392,
    96,
    `<svg x="6" y="6" width="84" height="84" viewBox="0 0 100 100">${crest(accent)}</svg>
     <text x="106" y="36" ${sans} font-size="17" letter-spacing="5" fill="#4b6373">CITY OF</text>
     <text x="104" y="79" ${serif} font-size="47" font-weight="bold" fill="${accent}">Riverbend</text>`,
  );
}

function draw(width: number, height: number, content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect
    width="100%" height="100%" fill="#fff"/>${content}</svg>`;
  return sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer();
}

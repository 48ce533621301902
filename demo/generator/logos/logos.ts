/**
 * The logos of Riverbend, drawn as SVG: as JPEG on white, and for dark screens as transparent PNG with light letters.
 */
import sharp from 'sharp';
import { crest } from '#logos/crest.ts';

const serif = "font-family='DejaVu Serif, Noto Serif, Georgia, serif'";
const sans = "font-family='DejaVu Sans, Noto Sans, Arial, sans-serif'";

interface Letters {
  /** The name of the city. */
  name: string;
  /** Smaller words. */
  small: string;
  line: string;
  /** Behind everything; nothing if the logo is transparent. */
  ground: string;
}

const whiteGround = '<rect width="100%" height="100%" fill="#fff"/>';
const dark: Letters = { name: '#a9d8f2', small: '#b7c6d1', line: '#5c7080', ground: '' };

function onPaper(accent: string): Letters {
  return { name: accent, small: '#4b6373', line: '#b9c9d3', ground: whiteGround };
}

/** The logo of the splash and login screens: 700 by 500 pixels, shown at 350 by 250. */
export function logo(accent: string): Promise<Buffer> {
  return asJpeg(logoSvg(accent, onPaper(accent)));
}

/** The logo of the top bar: 392 by 96 pixels, shown at 196 by 48. */
export function headerLogo(accent: string): Promise<Buffer> {
  return asJpeg(headerLogoSvg(accent, onPaper(accent)));
}

export function darkLogo(accent: string): Promise<Buffer> {
  return asPng(logoSvg(accent, dark));
}

export function darkHeaderLogo(accent: string): Promise<Buffer> {
  return asPng(headerLogoSvg(accent, dark));
}

function logoSvg(accent: string, { name, small, line, ground }: Letters): string {
  return svg(
    700,
    500,
    ground,
    `<svg x="205" y="26" width="290" height="290" viewBox="0 0 100 100">${crest(accent)}</svg>
     <text x="350" y="360" text-anchor="middle" ${sans} font-size="25" letter-spacing="13"
       fill="${small}">CITY OF</text>
     <text x="350" y="428" text-anchor="middle" ${serif} font-size="74" font-weight="bold"
       fill="${name}">Riverbend</text>
     <path d="M180 450h120M400 450h120" stroke="${line}" stroke-width="2"/>
     <text x="350" y="457" text-anchor="middle" ${sans} font-size="20" letter-spacing="2"
       fill="${small}">1836</text>`,
  );
}

function headerLogoSvg(accent: string, { name, small, ground }: Letters): string {
  return svg(
    392,
    96,
    ground,
    `<svg x="6" y="6" width="84" height="84" viewBox="0 0 100 100">${crest(accent)}</svg>
     <text x="106" y="36" ${sans} font-size="17" letter-spacing="5" fill="${small}">CITY OF</text>
     <text x="104" y="79" ${serif} font-size="47" font-weight="bold" fill="${name}">Riverbend</text>`,
  );
}

function svg(width: number, height: number, ground: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${content}</svg>`;
}

function asJpeg(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer();
}

function asPng(drawing: string): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

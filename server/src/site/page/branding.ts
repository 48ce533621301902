/** A client's pictures for the portal: addresses with the hash of the content, and sizes known in advance. */
import sharp from 'sharp';
import type { ClientDirectory } from '#clients/client-directory.ts';
import type { Client, Logos } from '#clients/client.ts';
import { sha256Hex } from '#platform/hashing.ts';
import { iconHash, type IconKind, type IconSource } from './app-icon.ts';
import { logoPreview } from './logo-preview.ts';

/** The kinds of pictures, which begin their file names. */
export type PictureKind = keyof Logos;

export const pictureKinds = [
  'logo',
  'header',
  'darkLogo',
  'darkHeader',
] as const satisfies readonly PictureKind[];

/** A picture that an `<img>` can show. */
export interface Picture {
  readonly url: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The path of pictures: `/branding/<client>/logo-<hash>.jpg`. */
export const brandingPath = '/branding';

/** The addresses of a portal's icons, by size in pixels and kind. */
export interface Icons {
  url(size: number, kind: IconKind): string;
}

/** A client's pictures, if it has them; icons always exist. */
export interface Branding {
  readonly icons: Icons;
  readonly logo?: Picture;
  readonly header?: Picture;
  /** For dark screens. */
  readonly darkLogo?: Picture;
  readonly darkHeader?: Picture;
  /** The logo as a data URL, if it can be made small enough. */
  readonly logoPreview?: string;
}

/** Reads the client's pictures; an unreadable one counts as none. */
export async function brandingOf(
  clients: Pick<ClientDirectory, 'findLogos'>,
  client: Pick<Client, 'clientId' | 'name' | 'accent'>,
): Promise<Branding> {
  const pictures = await clients.findLogos(client.clientId);
  const found = await Promise.all(
    pictureKinds.map(async (kind) => [kind, await pictureOf(client.name, kind, pictures[kind])] as const),
  );
  const preview = pictures.logo && (await logoPreview(pictures.logo));
  const icons = iconsOf(client.name, { logo: pictures.logo, accent: client.accent });
  return {
    icons,
    ...Object.fromEntries(found.filter(([, picture]) => picture !== undefined)),
    ...(preview && { logoPreview: preview }),
  };
}

/** The addresses of icons; `name` is that of the client. */
export function iconsOf(name: string, source: IconSource): Icons {
  const hash = iconHash(source);
  return { url: (size, kind) => `${brandingPath}/${name}/icon-${hash}-${size}-${kind}.png` };
}

/** The name of a picture's file. */
export function pictureFile(kind: PictureKind, picture: Buffer): string {
  return `${kind}-${sha256Hex(picture).slice(0, 16)}.${isDark(kind) ? 'png' : 'jpg'}`;
}

export function pictureTypeOf(kind: PictureKind): string {
  return isDark(kind) ? 'image/png' : 'image/jpeg';
}

function isDark(kind: PictureKind): boolean {
  return kind === 'darkLogo' || kind === 'darkHeader';
}

async function pictureOf(
  clientName: string,
  kind: PictureKind,
  picture: Buffer | undefined,
): Promise<Picture | undefined> {
  const header =
    picture &&
    (await sharp(picture)
      .metadata()
      .catch(() => undefined));
  return (
    header && { url: `${brandingPath}/${clientName}/${pictureFile(kind, picture)}`, ...header.autoOrient }
  );
}

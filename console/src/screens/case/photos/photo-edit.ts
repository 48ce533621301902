/**
 * The edit of a photo: its quarter turns, and the boxes to blur. Boxes are in fractions of the turned
 * picture.
 */
import { blursMax, type editPhoto } from '@fixpoint/contract/desk/case/edit-photo.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';

export type PhotoEdit = Pick<PayloadOf<typeof editPhoto>, 'turns' | 'blurs'>;
export type BlurBox = PhotoEdit['blurs'][number];

/** A point in the picture. */
export interface Spot {
  x: number;
  y: number;
}

export const noEdit: PhotoEdit = { turns: 0, blurs: [] };

/** Smallest width and height of a box. */
const boxLeast = 0.02;
/** Width and height of a box that is added by the button. */
const firstSide = 0.2;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export function isNothing({ turns, blurs }: PhotoEdit): boolean {
  return turns === 0 && blurs.length === 0;
}

export function isFull({ blurs }: PhotoEdit): boolean {
  return blurs.length >= blursMax;
}

/** Turns the picture with its boxes: by 1 clockwise, by -1 counter-clockwise. */
export function turn({ turns, blurs }: PhotoEdit, by: 1 | -1): PhotoEdit {
  const turned = ({ left, top, width, height }: BlurBox): BlurBox =>
    by === 1
      ? { left: within(1 - top - height, 0, 1), top: left, width: height, height: width }
      : { left: top, top: within(1 - left - width, 0, 1), width: height, height: width };
  return { turns: (turns + by + 4) % 4, blurs: blurs.map(turned) };
}

/** Adds a box at the end: the drawn one, or one in the centre. */
export function addBox(edit: PhotoEdit, box?: BlurBox): PhotoEdit {
  if (isFull(edit)) return edit;
  const [start, side] = [0.5 - firstSide / 2, firstSide];
  return { ...edit, blurs: [...edit.blurs, box ?? { left: start, top: start, width: side, height: side }] };
}

export function removeBox(edit: PhotoEdit, at: number): PhotoEdit {
  return { ...edit, blurs: edit.blurs.filter((_, other) => other !== at) };
}

export function changeBox(edit: PhotoEdit, at: number, change: (box: BlurBox) => BlurBox): PhotoEdit {
  return { ...edit, blurs: edit.blurs.map((box, other) => (other === at ? change(box) : box)) };
}

/** Moves a box, at most to the edge of the picture. */
export function moveBox(box: BlurBox, { x, y }: Spot): BlurBox {
  return {
    ...box,
    left: within(box.left + x, 0, 1 - box.width),
    top: within(box.top + y, 0, 1 - box.height),
  };
}

/** Enlarges a box, at most to the edge of the picture. */
export function sizeBox(box: BlurBox, { x, y }: Spot): BlurBox {
  return {
    ...box,
    width: within(box.width + x, boxLeast, 1 - box.left),
    height: within(box.height + y, boxLeast, 1 - box.top),
  };
}

/** The box between two corners; undefined for a click. */
export function boxBetween(one: Spot, other: Spot): BlurBox | undefined {
  const ends = (a: number, b: number) =>
    [within(Math.min(a, b), 0, 1), within(Math.max(a, b), 0, 1)] as const;
  const [left, right] = ends(one.x, other.x);
  const [top, bottom] = ends(one.y, other.y);
  const [width, height] = [right - left, bottom - top];
  return width < boxLeast || height < boxLeast ? undefined : { left, top, width, height };
}

import { classNames } from '@fixpoint/ui/look/class-names.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Case } from '#features/requests/case-queries.ts';
import { text } from '#messages/text.ts';
import styles from './blur-stage.module.css';
import {
  type BlurBox,
  addBox,
  boxBetween,
  changeBox,
  moveBox,
  type PhotoEdit,
  removeBox,
  sizeBox,
  type Spot,
} from './photo-edit.ts';

export interface BlurStageProps {
  photo: Case['photos'][number];
  edit: PhotoEdit;
  onEdit: (edit: PhotoEdit) => void;
  /** True if the boxes have no handles. */
  isPreviewed: boolean;
  /** The index of the current box. */
  at: number | undefined;
  onAt: (at: number | undefined) => void;
}

/** A pressed pointer draws, moves or resizes a box. */
type Grip =
  | { kind: 'draw'; from: Spot; box: BlurBox | undefined }
  | { kind: 'move' | 'size'; at: number; from: Spot; box: BlurBox };

/** The distance that an arrow key moves a box. */
const step = 0.01;
const arrows: Record<string, Spot> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The edited picture with its boxes. */
export function BlurStage({ photo, edit, onEdit, isPreviewed, at, onAt }: BlurStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [grip, setGrip] = useState<Grip>();
  const isLying = edit.turns % 2 === 1;
  const ratio = isLying ? photo.height / photo.width : photo.width / photo.height;
  const boxes = useRef<(HTMLButtonElement | null)[]>([]);

  // A new box gets the focus. After a box is removed, the current one gets it.
  const count = edit.blurs.length;
  useEffect(() => {
    if (at !== undefined && !isPreviewed) boxes.current[Math.min(at, count - 1)]?.focus();
  }, [at, count, isPreviewed]);

  function spotOf({ clientX, clientY }: PointerEvent): Spot {
    const { left, top, width, height } = stage.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  function handleDown(event: PointerEvent, kind: Grip['kind'], of?: number): void {
    if (event.button !== 0 || isPreviewed) return;
    event.stopPropagation();
    stage.current!.setPointerCapture(event.pointerId);
    const from = spotOf(event);
    if (kind === 'draw' || of === undefined) return setGrip({ kind: 'draw', from, box: undefined });
    onAt(of);
    setGrip({ kind, at: of, from, box: edit.blurs[of]! });
  }

  function handleMove(event: PointerEvent): void {
    if (grip === undefined) return;
    const to = spotOf(event);
    if (grip.kind === 'draw') return setGrip({ ...grip, box: boxBetween(grip.from, to) });
    const by = { x: to.x - grip.from.x, y: to.y - grip.from.y };
    const newBox = grip.kind === 'move' ? moveBox(grip.box, by) : sizeBox(grip.box, by);
    onEdit(changeBox(edit, grip.at, () => newBox));
  }

  /** The last movement may come with the release only. */
  function handleUp(event: PointerEvent): void {
    if (grip?.kind === 'draw') {
      const box = grip.box && boxBetween(grip.from, spotOf(event));
      if (box !== undefined) {
        onAt(edit.blurs.length);
        onEdit(addBox(edit, box));
      }
    } else handleMove(event);
    setGrip(undefined);
  }

  function handleKey(event: React.KeyboardEvent, of: number): void {
    const by = arrows[event.key];
    if (by !== undefined) {
      event.preventDefault();
      return onEdit(changeBox(edit, of, (box) => (event.shiftKey ? sizeBox(box, by) : moveBox(box, by))));
    }
    if (event.key === 'Delete' || event.key === 'Backspace') onEdit(removeBox(edit, of));
  }

  return (
    <div
      ref={stage}
      className={styles.stage}
      // Left is left in a picture, also in right-to-left languages.
      dir="ltr"
      style={{ aspectRatio: ratio, inlineSize: `min(100cqi, ${100 * ratio}cqb)` }}
      onPointerDown={(event) => handleDown(event, 'draw')}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => setGrip(undefined)}
    >
      <img
        className={classNames(styles.picture, isLying && styles.lying)}
        style={{ rotate: `${edit.turns * 90}deg` }}
        src={photo.address}
        draggable={false}
        alt={text('photos.editAlt', { degrees: edit.turns * 90 })}
      />
      {edit.blurs.map((box, of) => (
        <div key={of} className={styles.blurred} style={styleOf(box)} />
      ))}
      {!isPreviewed &&
        edit.blurs.map((box, of) => (
          <button
            key={of}
            ref={(element) => {
              boxes.current[of] = element;
            }}
            type="button"
            className={classNames(styles.box, of === at && styles.atHand)}
            style={styleOf(box)}
            aria-label={boxText(box, of, count)}
            onFocus={() => onAt(of)}
            onPointerDown={(event) => handleDown(event, 'move', of)}
            onKeyDown={(event) => handleKey(event, of)}
          >
            <span className={styles.corner} onPointerDown={(event) => handleDown(event, 'size', of)} />
          </button>
        ))}
      {grip?.kind === 'draw' && grip.box && <div className={styles.drawn} style={styleOf(grip.box)} />}
    </div>
  );
}

function styleOf({ left, top, width, height }: BlurBox) {
  const percent = (part: number) => `${part * 100}%`;
  return { left: percent(left), top: percent(top), width: percent(width), height: percent(height) };
}

function boxText({ left, top, width, height }: BlurBox, of: number, count: number): string {
  const percent = (part: number) => Math.round(part * 100);
  return text('photos.box', {
    at: of + 1,
    count,
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  });
}

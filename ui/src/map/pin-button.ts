/** The pin of the new request: a button that can be dragged over the map, or over a still of it. */
import styles from './map-view.module.css';

/** The surface under the pin. Pixels are CSS pixels from its upper left corner. */
export interface PinGround {
  /** The place of the pin's tip; null while the pin is not shown. */
  tip: () => readonly [x: number, y: number] | null;
  /** The tip is being dragged to this place. */
  drag: (x: number, y: number) => void;
  /** The drag ended, and the pin stays. */
  drop: () => void;
  /** The pin was pressed, but not dragged. */
  press?: () => void;
}

/** spec 9: pin icon 46x65. Its tip marks the place. */
export const pinPicture = `<svg viewBox="0 0 46 65" width="46" height="65" aria-hidden="true" focusable="false">
<ellipse cx="23" cy="61" rx="9" ry="3.2" fill="#000" opacity=".22"/>
<path d="M23 61.5C21.6 53.5 3 39.2 3 22.6a20 20 0 0 1 40 0C43 39.2 24.4 53.5 23 61.5Z" fill="currentColor" stroke="#fff" stroke-width="3" stroke-linejoin="round"/>
<circle cx="23" cy="22.5" r="8" fill="#fff"/></svg>`;

const dragFromPx = 4;
const dragEnds = ['pointerup', 'pointercancel', 'lostpointercapture'] as const;

export class PinButton {
  readonly element = document.createElement('button');
  #ground: PinGround;
  #wasDragged = false;

  /** `name` is the label for screen readers. */
  constructor(name: string, ground: PinGround) {
    this.#ground = ground;
    this.element.type = 'button';
    this.element.className = styles.pin ?? '';
    this.element.dataset['droppedPin'] = '';
    this.element.setAttribute('aria-label', name);
    this.element.innerHTML = pinPicture;
    this.element.addEventListener('pointerdown', this.#handlePointerDown);
    // Keys press it, too.
    this.element.addEventListener('click', () => !this.#wasDragged && this.#ground.press?.());
  }

  /** Moves the pin from the still to the map without replaying the drop animation. */
  goOver(ground: PinGround): void {
    this.#ground = ground;
    this.settle();
  }

  /** The pin is shown without the drop animation. */
  settle(): void {
    this.element.classList.add(styles.settled ?? '');
  }

  /** Call when the pin is removed: the next time it is shown it drops again. */
  leave(): void {
    this.element.classList.remove(styles.settled ?? '');
  }

  readonly #handlePointerDown = (down: PointerEvent): void => {
    const start = this.#ground.tip();
    if (!start || down.button !== 0) return;
    this.#wasDragged = false;
    this.element.setPointerCapture(down.pointerId);
    const drag = (now: PointerEvent) => {
      const [right, further] = [now.clientX - down.clientX, now.clientY - down.clientY];
      if (Math.hypot(right, further) >= dragFromPx) this.#wasDragged = true;
      if (this.#wasDragged) this.#ground.drag(start[0] + right, start[1] + further);
    };
    const drop = () => {
      this.element.removeEventListener('pointermove', drag);
      for (const end of dragEnds) this.element.removeEventListener(end, drop);
      if (this.#wasDragged) this.#ground.drop();
    };
    this.element.addEventListener('pointermove', drag);
    for (const end of dragEnds) this.element.addEventListener(end, drop);
  };
}

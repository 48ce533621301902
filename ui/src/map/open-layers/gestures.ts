import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import type Interaction from 'ol/interaction/Interaction.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import Kinetic from 'ol/Kinetic.js';

const zoomMs = 200;

/**
 * The gestures of fingers and mouse: drag, pinch, double-click and wheel. Keys are handled elsewhere,
 * rotation is off.
 */
export function gestures(isMotionReduced: boolean): Interaction[] {
  const duration = isMotionReduced ? 0 : zoomMs;
  return [
    new DragPan(isMotionReduced ? {} : { kinetic: new Kinetic(-0.005, 0.05, 100) }),
    new PinchZoom({ duration }),
    new DoubleClickZoom({ duration }),
    new MouseWheelZoom({ duration }),
  ];
}

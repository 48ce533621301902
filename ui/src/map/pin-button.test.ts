import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { PinButton, type PinGround } from './pin-button.ts';

function ground() {
  return {
    tip: vi.fn<PinGround['tip']>(() => [100, 200]),
    drag: vi.fn<PinGround['drag']>(),
    drop: vi.fn<PinGround['drop']>(),
    press: vi.fn<() => void>(),
  };
}

function pinOn(on: PinGround): PinButton {
  const pin = new PinButton('Your pin', on);
  pin.element.setPointerCapture = () => undefined;
  return pin;
}

function dragBy(pin: PinButton, right: number, end: 'pointerUp' | 'lostPointerCapture' = 'pointerUp'): void {
  fireEvent.pointerDown(pin.element, { clientX: 10, clientY: 10 });
  fireEvent.pointerMove(pin.element, { clientX: 10 + right, clientY: 10 });
  fireEvent[end](pin.element);
}

test('a dragged pin follows the finger and is dropped once', () => {
  const on = ground();
  const pin = pinOn(on);
  dragBy(pin, 30);
  expect(on.drag).toHaveBeenLastCalledWith(130, 200);
  fireEvent.pointerMove(pin.element, { clientX: 90, clientY: 10 });
  expect(on.drag).toHaveBeenCalledTimes(1);
  expect(on.drop).toHaveBeenCalledTimes(1);
});

test('a press with a small movement is no drag, and a drag is no press', () => {
  const on = ground();
  const pin = pinOn(on);
  dragBy(pin, 3);
  fireEvent.click(pin.element);
  expect(on.drop).not.toHaveBeenCalled();
  expect(on.press).toHaveBeenCalledTimes(1);
  dragBy(pin, 30);
  fireEvent.click(pin.element);
  expect(on.press).toHaveBeenCalledTimes(1);
});

test('a drag that is interrupted leaves the pin at its last place', () => {
  const on = ground();
  dragBy(pinOn(on), 30, 'lostPointerCapture');
  expect(on.drop).toHaveBeenCalledTimes(1);
});

test('a pin that was moved to a map is dragged there, and does not drop again until it was removed', () => {
  const [still, map] = [ground(), ground()];
  const pin = pinOn(still);
  pin.goOver(map);
  dragBy(pin, 30);
  expect(still.drag).not.toHaveBeenCalled();
  expect(map.drop).toHaveBeenCalledTimes(1);
  expect(pin.element.className).toContain('settled');
  pin.leave();
  expect(pin.element.className).not.toContain('settled');
});

import { expect, test } from 'vitest';
import { resolutionAt } from '#map/fitted-view.ts';
import { isInside, type Metres, toMetres, toPosition } from '#map/position.ts';
import { Camera } from './camera.ts';

const extent = { west: -90.983, south: 40.4, east: -90.917, north: 40.44 };
const padding = { top: 80, right: 15, bottom: 15, left: 15 };
const phone = { width: 390, height: 844 };
const middleOfTown = toMetres({ longitude: -90.95, latitude: 40.42 });

function cameraOn(size = phone, closestZoom = 20): Camera {
  const camera = new Camera({ extent, size, padding, closestZoom, isMotionReduced: true });
  camera.view.setViewportSize([size.width, size.height]);
  return camera;
}

const zoomOf = (camera: Camera) => camera.view.getZoom()!;

test('until a resident moves the map it follows the size of the window and the panels', async () => {
  const camera = cameraOn();
  const before = zoomOf(camera);
  camera.size = { width: 1440, height: 900 };
  await Promise.resolve();
  const wide = zoomOf(camera);
  expect(wide).toBeGreaterThan(before);
  camera.padding = { ...padding, right: 315, bottom: 95 };
  await Promise.resolve();
  expect(zoomOf(camera)).toBeLessThan(wide);
});

test('what a resident looks at stays where the window changes', () => {
  const camera = cameraOn();
  camera.flyTo(middleOfTown, 16, 0);
  camera.size = { width: 1440, height: 900 };
  expect(zoomOf(camera)).toBeCloseTo(16, 6);
});

test('a flight to what a panel has opened for does not step back first', async () => {
  const camera = cameraOn({ width: 1440, height: 900 });
  const before = zoomOf(camera);
  camera.padding = { ...padding, right: 515 };
  camera.flyTo(middleOfTown, 16, 500);
  await Promise.resolve();
  expect(zoomOf(camera)).toBeCloseTo(before, 2);
  expect(camera.view.getAnimating()).toBe(true);
  camera.view.cancelAnimations();
});

test('a flight that is underway goes on when a panel opens', () => {
  const camera = cameraOn({ width: 1440, height: 900 });
  camera.flyTo(middleOfTown, 16, 500);
  camera.padding = { ...padding, right: 515 };
  expect(camera.view.getAnimating()).toBe(true);
  camera.view.cancelAnimations();
});

test('the map cannot be moved far away from the municipality', () => {
  const camera = cameraOn();
  for (let step = 0; step < 100; step++) camera.panBy(300, 300, 0);
  const near = { west: -91, south: 40.38, east: -90.9, north: 40.46 };
  expect(isInside(near, toPosition(camera.centre))).toBe(true);
});

test('one cannot zoom out beyond level 3, nor in beyond what the basemap shows', () => {
  const camera = cameraOn(phone, 18);
  for (let step = 0; step < 30; step++) camera.zoomBy(-1, 0);
  expect(zoomOf(camera)).toBeCloseTo(3, 6);
  for (let step = 0; step < 30; step++) camera.zoomBy(1, 0);
  expect(zoomOf(camera)).toBeCloseTo(18, 6);
});

test('the map does not turn', () => {
  const camera = cameraOn();
  camera.view.setRotation(1);
  expect(camera.view.getRotation()).toBe(0);
});

test('a pin nudged towards the edge takes the map along', () => {
  const camera = cameraOn();
  camera.flyTo(middleOfTown, 16, 0);
  const aside: Metres = [middleOfTown[0] + 200 * resolutionAt(16), middleOfTown[1]];
  camera.keepInSight(aside);
  expect((aside[0] - camera.centre[0]) / resolutionAt(16)).toBeLessThanOrEqual(phone.width / 2 - 65);
  const before = camera.centre;
  camera.keepInSight(before);
  expect(camera.centre).toEqual(before);
});

test('the cross-hair stands in the middle of what panels leave free', () => {
  const camera = cameraOn({ width: 1440, height: 900 });
  camera.padding = { ...padding, right: 315 };
  expect(camera.middle).toEqual({ x: 570, y: 482.5 });
});

test('a group of pins that is pressed fills what is free, and never from farther away than before', () => {
  const camera = cameraOn({ width: 1440, height: 900 });
  const [x, y] = middleOfTown;
  camera.showBox([x - 200, y - 100, x + 200, y + 100], 0);
  expect(camera.centre.map(Math.round)).toEqual([x, y].map(Math.round));
  expect(zoomOf(camera)).toBeCloseTo(17, 6);
  camera.showBox([x - 2000, y - 1000, x + 2000, y + 1000], 0);
  expect(zoomOf(camera)).toBeCloseTo(18, 6);
});

test('of pins on one spot the map comes near enough for each to be seen', () => {
  const camera = cameraOn();
  camera.showBox([...middleOfTown, ...middleOfTown], 0);
  expect(zoomOf(camera)).toBeCloseTo(17, 6);
});

test('another basemap, with another closest zoom, leaves the map where it is beside the panels', () => {
  const camera = cameraOn({ width: 1440, height: 900 });
  camera.padding = { ...padding, left: 315 };
  const seen = () => camera.view.getState().center.map(Math.round);
  const before = seen();
  camera.closestZoom = 18;
  expect(seen()).toEqual(before);
});

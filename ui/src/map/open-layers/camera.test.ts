import { expect, test } from 'vitest';
import { resolutionAt } from '#map/fitted-view.ts';
import { isInside, type Metres, toMetres, toPosition } from '#map/position.ts';
import { Camera } from './camera.ts';

const extent = { west: -90.983, south: 40.4, east: -90.917, north: 40.44 };
const padding = { top: 80, right: 15, bottom: 15, left: 15 };
const phone = { width: 390, height: 844 };
const mapCentre = toMetres({ longitude: -90.95, latitude: 40.42 });

function cameraOn(size = phone, closestZoom = 20): Camera {
  const camera = new Camera({ extent, size, padding, closestZoom, isMotionReduced: true });
  camera.view.setViewportSize([size.width, size.height]);
  return camera;
}

const zoomOf = (camera: Camera) => camera.view.getZoom()!;

test('until a resident moves the map, the view follows the size of the window and the panels', async () => {
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

test('the view stays when the window changes after a move', () => {
  const camera = cameraOn();
  camera.flyTo(mapCentre, 16, 0);
  camera.size = { width: 1440, height: 900 };
  expect(zoomOf(camera)).toBeCloseTo(16, 6);
});

test('a flight to a place for which a panel has opened does not zoom out first', async () => {
  const camera = cameraOn({ width: 1440, height: 900 });
  const before = zoomOf(camera);
  camera.padding = { ...padding, right: 515 };
  camera.flyTo(mapCentre, 16, 500);
  await Promise.resolve();
  expect(zoomOf(camera)).toBeCloseTo(before, 2);
  expect(camera.view.getAnimating()).toBe(true);
  camera.view.cancelAnimations();
});

test('a flight continues when a panel opens', () => {
  const camera = cameraOn({ width: 1440, height: 900 });
  camera.flyTo(mapCentre, 16, 500);
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

test("zooming stops at level 3, and at the basemap's maximum zoom", () => {
  const camera = cameraOn(phone, 18);
  for (let step = 0; step < 30; step++) camera.zoomBy(-1, 0);
  expect(zoomOf(camera)).toBeCloseTo(3, 6);
  for (let step = 0; step < 30; step++) camera.zoomBy(1, 0);
  expect(zoomOf(camera)).toBeCloseTo(18, 6);
});

test('the map does not rotate', () => {
  const camera = cameraOn();
  camera.view.setRotation(1);
  expect(camera.view.getRotation()).toBe(0);
});

test('a pin nudged towards the edge moves the map', () => {
  const camera = cameraOn();
  camera.flyTo(mapCentre, 16, 0);
  const aside: Metres = [mapCentre[0] + 200 * resolutionAt(16), mapCentre[1]];
  camera.keepInSight(aside);
  expect((aside[0] - camera.centre[0]) / resolutionAt(16)).toBeLessThanOrEqual(phone.width / 2 - 65);
  const before = camera.centre;
  camera.keepInSight(before);
  expect(camera.centre).toEqual(before);
});

test('the cross-hair is in the middle of the area that panels leave free', () => {
  const camera = cameraOn({ width: 1440, height: 900 });
  camera.padding = { ...padding, right: 315 };
  expect(camera.middle).toEqual({ x: 570, y: 482.5 });
});

test('a pressed group of pins fills the free area, and always zooms in', () => {
  const camera = cameraOn({ width: 1440, height: 900 });
  const [x, y] = mapCentre;
  camera.showBox([x - 200, y - 100, x + 200, y + 100], 0);
  expect(camera.centre.map(Math.round)).toEqual([x, y].map(Math.round));
  expect(zoomOf(camera)).toBeCloseTo(17, 6);
  camera.showBox([x - 2000, y - 1000, x + 2000, y + 1000], 0);
  expect(zoomOf(camera)).toBeCloseTo(18, 6);
});

test('the map zooms in on pins at one spot until each one is visible', () => {
  const camera = cameraOn();
  camera.showBox([...mapCentre, ...mapCentre], 0);
  expect(zoomOf(camera)).toBeCloseTo(17, 6);
});

test('another basemap with another maximum zoom leaves the map in its place next to the panels', () => {
  const camera = cameraOn({ width: 1440, height: 900 });
  camera.padding = { ...padding, left: 315 };
  const seen = () => camera.view.getState().center.map(Math.round);
  const before = seen();
  camera.closestZoom = 18;
  expect(seen()).toEqual(before);
});

/** The pictures for the sample requests: the scenes, how many of each, and their light. */
import type { Light, Photo } from '#photos/photo.ts';
import { fadedCrosswalk, floodedDrain, pothole, unploughedSnow } from '#photos/scenes/road-scenes.ts';
import { bentSign, brokenLamp, brokenSwing, overflowingBin } from '#photos/scenes/street-furniture-scenes.ts';
import { graffiti } from '#photos/scenes/wall-scenes.ts';
import {
  abandonedCar,
  dumpedRubbish,
  fallenTree,
  heavedSidewalk,
  overgrownPath,
} from '#photos/scenes/wayside-scenes.ts';

/** One kind of picture. Its files have its name and a number from 1. */
export interface PhotoScene {
  name: string;
  draw: (photo: Photo, isMended?: boolean) => string;
  lights: readonly Light[];
  /** The numbers of the pictures that also exist after the work. */
  mended?: readonly number[];
}

/** Every scene. It has one picture for each of its lights. */
export const scenes: readonly PhotoScene[] = [
  {
    name: 'pothole',
    draw: pothole,
    lights: ['day', 'overcast', 'day', 'dusk', 'overcast', 'day'],
    mended: [1],
  },
  { name: 'graffiti', draw: graffiti, lights: ['day', 'overcast', 'day', 'overcast', 'dusk'] },
  { name: 'lamp', draw: brokenLamp, lights: ['dusk', 'night', 'dusk'] },
  { name: 'tree', draw: fallenTree, lights: ['overcast', 'day', 'overcast'] },
  { name: 'bin', draw: overflowingBin, lights: ['day', 'overcast', 'day'] },
  { name: 'dumping', draw: dumpedRubbish, lights: ['overcast', 'day', 'day', 'dusk'] },
  { name: 'sidewalk', draw: heavedSidewalk, lights: ['day', 'overcast', 'day'] },
  { name: 'sign', draw: bentSign, lights: ['day', 'overcast'], mended: [1] },
  { name: 'crosswalk', draw: fadedCrosswalk, lights: ['day', 'overcast'] },
  { name: 'drain', draw: floodedDrain, lights: ['overcast', 'overcast', 'dusk'] },
  { name: 'car', draw: abandonedCar, lights: ['day', 'overcast'] },
  { name: 'swing', draw: brokenSwing, lights: ['day'] },
  { name: 'overgrown', draw: overgrownPath, lights: ['day', 'overcast'] },
  { name: 'snow', draw: unploughedSnow, lights: ['overcast', 'dusk'] },
];

/** The picture after the work, for each picture that has one. */
export const picturesAfter: ReadonlyMap<string, string> = new Map(
  scenes.flatMap(({ name, mended = [] }) =>
    mended.map((number) => [`photos/${name}-${number}.jpg`, `photos/${name}-${number}-after.jpg`] as const),
  ),
);

/** The description of a request whose photos show the problem and the result, if words of its work type do not fit. */
export const wordsOfPictures: ReadonlyMap<string, string> = new Map([
  ['photos/sign-1.jpg', 'A truck hit the stop sign. It leans over the road, and drivers see it too late.'],
]);

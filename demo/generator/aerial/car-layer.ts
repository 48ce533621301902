/** Parked and driving cars. They show the scale of everything else. */
import { rectangle } from '#geometry/area.ts';
import { carColours, shadowColour } from '#aerial/palette.ts';
import type { Car, Scenery } from '#aerial/scenery.ts';
import type { View } from '#aerial/view.ts';

/** Draws the cars in view if they are large enough to be seen. */
export function drawCars(view: View, { carsNear }: Scenery): string {
  if (view.scale < 0.6) return '';
  const cars = carsNear(view.box);
  const outline = ({ place, angle }: Car, longer = 0) => rectangle(place, 4.5 + longer, 1.9 + longer, angle);
  const shadows = view.area(
    cars.map((car) => outline(car, 0.7)),
    shadowColour,
    'opacity="0.3"',
  );
  return (
    shadows +
    carColours
      .map((colour, i) =>
        view.area(
          cars.filter(({ paint }) => paint === i).map((car) => outline(car)),
          colour,
        ),
      )
      .join('')
  );
}

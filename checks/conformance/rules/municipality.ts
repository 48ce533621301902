import { type Room, specified } from '#check.ts';
import * as shapes from '#shapes/specified-shapes.ts';
import { callsFor } from './calls-for.ts';

const fields = 'citizen-portal.md 3';

/** The calls before anybody signs in. */
export const municipality: Room = {
  title: 'The municipality',
  checks: [
    specified('findclientidbyname answers the municipality', `${fields}, Client`, async (trial) => {
      trial.expectKind(shapes.client, await trial.data(callsFor(trial).client()));
    }),
    specified(
      'the extent of the municipality is an area, in degrees or in metres',
      'wire-protocol.md, Values',
      async (trial) => {
        const found = await trial.object(callsFor(trial).client());
        const [west, south, east, north] = ['XMin', 'YMin', 'XMax', 'YMax'].map(
          (side) => found[`Extent${side}`]!,
        );
        trial.expect(west! < east! && south! < north!, 'XMin below XMax and YMin below YMax', [
          west,
          south,
          east,
          north,
        ]);
        const { longitude, latitude } = (await trial.known.client()).position;
        const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
        trial.expect(isOnEarth, 'a place on the Earth in the middle', { longitude, latitude });
      },
    ),
    specified(
      'an unknown name of a municipality is refused',
      'citizen-portal.md 8, Splash',
      async (trial) => {
        await trial.refusal({ cmd: 'findclientidbyname', name: 'no-such-municipality-7f3a' });
      },
    ),
    specified('findcitizenlogos answers jpegs, or nothing', `${fields}, Logos`, async (trial) => {
      trial.expectKind(shapes.logos, await trial.data(await callsFor(trial).logos()));
    }),
    specified(
      'dropdowncitizenworktypesbyclientid answers the work types that a resident may choose',
      `${fields}, Work type option`,
      async (trial) => {
        const list = await trial.list(await callsFor(trial).workTypes());
        trial.expectKind(shapes.workTypes, list);
        const values = list.map(({ Value }) => Value);
        trial.expect(values.length > 0, 'at least one work type', list);
        trial.expect(new Set(values).size === values.length, 'a Value of its own for each', values);
      },
    ),
  ],
};

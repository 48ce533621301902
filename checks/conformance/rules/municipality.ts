import { type CheckGroup, specifiedCheck } from '#check.ts';
import * as shapes from '#shapes/specified-shapes.ts';
import { callsFor } from './calls-for.ts';

const fields = 'citizen-portal.md 3';

/** The calls before anybody signs in. */
export const municipality: CheckGroup = {
  title: 'The municipality',
  checks: [
    specifiedCheck('findclientidbyname answers the municipality', `${fields}, Client`, async (trial) => {
      trial.expectKind(shapes.clientShape, await trial.data(callsFor(trial).client()));
    }),
    specifiedCheck(
      'the extent of the municipality is an area, in degrees or in metres',
      'wire-protocol.md, Values',
      async (trial) => {
        const clientData = await trial.object(callsFor(trial).client());
        const [west, south, east, north] = ['XMin', 'YMin', 'XMax', 'YMax'].map(
          (side) => clientData[`Extent${side}`]!,
        );
        trial.expect(west! < east! && south! < north!, 'XMin below XMax and YMin below YMax', [
          west,
          south,
          east,
          north,
        ]);
        const { longitude, latitude } = (await trial.facts.client()).position;
        const isOnEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
        trial.expect(isOnEarth, 'a place on the Earth in the middle', { longitude, latitude });
      },
    ),
    specifiedCheck(
      'an unknown name of a municipality is refused',
      'citizen-portal.md 8, Splash',
      async (trial) => {
        await trial.refusal({ cmd: 'findclientidbyname', name: 'no-such-municipality-7f3a' });
      },
    ),
    specifiedCheck('findcitizenlogos answers jpegs, or nothing', `${fields}, Logos`, async (trial) => {
      trial.expectKind(shapes.logosShape, await trial.data(await callsFor(trial).logos()));
    }),
    specifiedCheck(
      'dropdowncitizenworktypesbyclientid answers the work types that a resident may choose',
      `${fields}, Work type option`,
      async (trial) => {
        const list = await trial.list(await callsFor(trial).workTypes());
        trial.expectKind(shapes.workTypesShape, list);
        const values = list.map(({ Value }) => Value);
        trial.expect(values.length > 0, 'at least one work type', list);
        trial.expect(new Set(values).size === values.length, 'a Value of its own for each', values);
      },
    ),
  ],
};

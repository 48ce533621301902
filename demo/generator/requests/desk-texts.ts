/** The texts of Riverbend's staff, for residents and for each other. */

export const returnReasons = [
  'This is on the slope of the creek: not ours.',
  'The pole belongs to the intersection, please give it to Signs and Signals.',
  'It is the tree that lifts the slab, not the road.',
];

export const pauseReasons = [
  'Waiting for another department.',
  'The crew is away until the end of the week.',
  'Equipment is in use elsewhere.',
  'The owner next door has asked for time until the end of July.',
];

export const internalNotes = [
  'Caller phoned twice. Please look at it this week.',
  'Same spot as last year, the base is washed out. We should plan a full repair.',
  'Truck 7 is in the shop until Thursday.',
  'Owner next door says that it is not his. I have asked the county for the survey.',
  'Took pictures, they are in the shared folder.',
  'Can be done together with the sidewalk around the corner.',
  'Careful: there is a gas line.',
];

export const outcomes = [
  'Done.',
  'Done by our own crew.',
  'Done together with the next street.',
  'Done for now; the rest is planned for next year.',
  'Nothing found at the place.',
];

export const firstNames = [
  'Alma',
  'Bernard',
  'Chidi',
  'Dolores',
  'Erik',
  'Fatima',
  'Grace',
  'Hank',
  'Iris',
  'Jamal',
];
export const lastNames = [
  'Abbott',
  'Baker',
  'Castillo',
  'Dietrich',
  'Ekström',
  'Fisher',
  'Garza',
  'Hughes',
  'Ito',
  'Jensen',
];

/** The words from which descriptions and addresses of a large desk are made. */
import type pg from 'pg';

const streets = 400;

/** How many texts there are, and how many streets to choose from. */
export const sentences = 20_000;

/** The words of descriptions, the most common ones first. Thousands of rare words follow. */
const words =
  `the a in of at near by is and water light tree bench road hole deep broken street sidewalk corner bridge lamp dark sign
  bent graffiti wall park playground swing dog leash trash bag bin missed pickup recycling glass bottles fallen branch storm
  drain blocked leaves flooding basement hydrant leaking valve pothole tire damage wheel crack asphalt paint crosswalk faded
  school children danger parked car abandoned plates noise night construction fence gate rust nail boards footbridge rail
  shelter stop bus signal flashing loose wire pole leaning roots lifting slab curb ramp wheelchair`.split(
    /\s+/,
  );

const syllables = 'ka lo mi ren sta vor bel du fin gar hos jun pla quo tri um'.split(' ');
const rareWords = Array.from({ length: 4000 }, (_, at) =>
  [at % 16, (at >> 4) % 16, at >> 8].map((index) => syllables[index]).join(''),
);

const streetNames =
  `Washington Prospect Main Bridge Oak Maple Cedar Elm Walnut Chestnut Mill Church River Lake Hill Garden
  Franklin Jefferson Lincoln Madison`.split(/\s+/);

/** Creates `bench_said`, a temporary table of numbered texts, while the database is filled. */
export async function prepareWords(filling: pg.Client): Promise<void> {
  await filling.query(
    `drop table if exists bench_said;
     create unlogged table bench_said (n integer primary key, description text not null, street text not null)`,
  );
  await filling.query(
    `insert into bench_said
     select s.n, (
       select string_agg(($1::text[])[1 + floor(random() ^ 4 * array_length($1::text[], 1))::int], ' ')
       from generate_series(1, 6 + s.n % 20) w where s.n >= 0
     ), ($2::text[])[1 + s.n % 20] || case s.n % ${streets} / 20 when 0 then ' Street'
       else ' ' || (s.n % ${streets} / 20) || 'th Street' end
     from generate_series(0, ${sentences - 1}) s (n)`,
    [[...words, ...rareWords], streetNames],
  );
  await filling.query('analyze bench_said');
}

export async function dropWords(filling: pg.Client): Promise<void> {
  await filling.query('drop table bench_said');
}

/** Layers of roads and areas all over a municipality, as an import would store them. */
import type pg from 'pg';

/** The box of the municipality, in degrees. */
export interface Extent {
  west: number;
  south: number;
  east: number;
  north: number;
}

const keys = ['bench-roads', 'bench-areas'];

/** An area is a square of this many degrees. */
const areaDegrees = 0.005;

/**
 * Adds a layer of roads and one of areas. Each road has four positions and is about a block long, as lines of a
 * city's file are. One of three shapes belongs to somebody else.
 */
export async function addLayers(
  filling: pg.Client,
  clientId: number,
  { roads, areas }: { roads: number; areas: number },
): Promise<Extent> {
  const { rows } = await filling.query<Extent & { owner: string }>(
    `select west, south, east, north,
       (select o ->> 'key' from desk_settings d, jsonb_array_elements(d.setting -> 'owners') o
        where d.client_id = c.client_id and d.kind = 'owners' and not coalesce((o ->> 'isOurs')::boolean, false) limit 1) as owner
     from clients c where client_id = $1`,
    [clientId],
  );
  const { owner, ...extent } = rows[0]!;
  const { west, south, east, north } = extent;
  const layerOf = async (key: string, kind: string, features: number) => {
    const added = await filling.query<{ id: string }>(
      `insert into owner_layers (client_id, key, kind, source, features, imported_at)
       values ($1, $2, $3, 'bench', $4, now()) returning layer_id as id`,
      [clientId, key, kind, features],
    );
    return added.rows[0]!.id;
  };
  const drawn = `select n, $3::float8 + random() * ($5::float8 - $3::float8) as x, $4::float8 + random() * ($6::float8 - $4::float8) as y,
    (random() - 0.5) * 0.001 as dx, (random() - 0.5) * 0.001 as dy from generate_series(1, $7::integer) n`;
  const into = `insert into owner_shapes (client_id, layer_id, shape_id, owner_key, name, feature_hash, bounds, shape)`;
  const ownerOf = `case when n % 3 = 0 then $8::text else '' end`;
  await filling.query(
    `${into} select $1::integer, $2::bigint, n, ${ownerOf}, 'Road ' || n, md5(n::text), box(point(x, y), point(x + 3 * dx, y + 3 * dy)),
       jsonb_build_array(x, y, x + dx, y + dy, x + 2 * dx, y + 2 * dy, x + 3 * dx, y + 3 * dy) from (${drawn}) drawn`,
    [clientId, await layerOf(keys[0]!, 'roads', roads), west, south, east, north, roads, owner],
  );
  const corner = (dx: string, dy: string) => `jsonb_build_array(x + ${dx}, y + ${dy})`;
  const side = String(areaDegrees);
  const ring = [
    corner('0', '0'),
    corner(side, '0'),
    corner(side, side),
    corner('0', side),
    corner('0', '0'),
  ].join(', ');
  await filling.query(
    `${into} select $1::integer, $2::bigint, n, ${ownerOf}, 'Area ' || n, md5(n::text), box(point(x, y), point(x + ${side}, y + ${side})),
       jsonb_build_array(jsonb_build_array(jsonb_build_array(${ring}))) from (${drawn}) drawn`,
    [clientId, await layerOf(keys[1]!, 'areas', areas), west, south, east, north, areas, owner],
  );
  await filling.query('vacuum analyze owner_shapes');
  return extent;
}

export async function removeLayers(filling: pg.Client, clientId: number): Promise<void> {
  // The foreign keys are switched off, so the shapes do not follow their layers.
  await filling.query(
    `delete from owner_shapes where client_id = $1
       and layer_id in (select layer_id from owner_layers where client_id = $1 and key = any($2))`,
    [clientId, keys],
  );
  await filling.query('delete from owner_layers where client_id = $1 and key = any($2)', [clientId, keys]);
}

/** Switches everything that a work type can add to a report off and on, so that reports with and without extras have the same work type. */
import type { NearbyWorld } from './nearby-world.ts';

/** The extras: questions, roads, requests nearby and the question after the closing. */
export interface ExtrasOfWorkType {
  switchTo(areOn: boolean): Promise<void>;
}

/** Remembers the extras of a work type. They must be on. */
export async function openExtras(
  { query }: Pick<NearbyWorld, 'query'>,
  clientId: number,
  workTypeId: number,
): Promise<ExtrasOfWorkType> {
  const ids = [clientId, workTypeId];
  const [stored] = await query<{ questions: object; owners: object; nearby: object }>(
    `select (select content from question_sets where client_id = $1 and work_type_id = $2 order by version desc limit 1) as questions,
       (select setting from desk_settings where client_id = $1 and kind = 'owners') as owners, t.nearby
     from work_types t where t.client_id = $1 and t.work_type_id = $2`,
    ids,
  );
  const { questions, owners, nearby } = stored!;
  return {
    async switchTo(areOn) {
      const noQuestions = { ...questions, entries: [] };
      await query(
        `update question_sets set content = $3 where client_id = $1 and work_type_id = $2
           and version = (select max(version) from question_sets where client_id = $1 and work_type_id = $2)`,
        [...ids, JSON.stringify(areOn ? questions : noQuestions)],
      );
      await query(`update desk_settings set setting = $2 where client_id = $1 and kind = 'owners'`, [
        clientId,
        JSON.stringify(areOn ? owners : { ...owners, places: [] }),
      ]);
      await query('update work_types set nearby = $3 where client_id = $1 and work_type_id = $2', [
        ...ids,
        JSON.stringify(areOn ? nearby : {}),
      ]);
      await query('update clients set has_feedback = $2 where client_id = $1', [clientId, areOn]);
    },
  };
}

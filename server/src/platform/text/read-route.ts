/** Numbered roads: 'hwy 61', 'route 34', 'IL-61', 'ruta 61', or the number alone, as on the sign. */
import { wordsTyped, writeOut } from '#platform/text/compared-name.ts';

/** A road with a number. */
export interface TypedRoute {
  /** In lower case. */
  number: string;
  /** Its network, as in 'us' and 'il'; undefined if the text names none. */
  network: string | undefined;
}

const roadWords = new Set(
  (
    'highway route rte rt state county road interstate freeway number no ' +
    'ruta carretera autopista autovia estatal nacional numero la de ' +
    'autoroute nationale departementale numero طريق الطريق رقم شارع'
  ).split(' '),
);
const numberOnSign = /^\d{1,4}\p{L}?$/u;
const joined = /^(\p{L}{1,3})(\d{1,4}\p{L}?)$/u;
const networkName = /^\p{L}{1,3}$/u;

/** The route that a text names; undefined if it names none. */
export function readRoute(text: string): TypedRoute | undefined {
  const words = wordsTyped(text.split(/[,،]/, 1)[0]!).flatMap(
    (word) => joined.exec(word)?.slice(1) ?? [word],
  );
  const number = words.pop();
  if (number === undefined || !numberOnSign.test(number)) return undefined;
  const others = words.filter((word) => !roadWords.has(writeOut([word])));
  if (others.length > 1 || others.some((word) => !networkName.test(word))) return undefined;
  return { number, network: others[0] };
}

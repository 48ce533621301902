import type { Condition } from '@fixpoint/contract/questions/question-condition.ts';
import { newKey, type QuestionEntry, type QuestionSet } from '@fixpoint/contract/questions/question-set.ts';
import { isNewKey } from '#screens/settings/fields/entry.tsx';

type Keys = ReadonlyMap<string, string>;

/**
 * The set with permanent keys: each new entry and choice gets a key made of its text in the municipality's own
 * language. Conditions and examples name the new keys.
 */
export function withPermanentKeys({ entries, examples = [] }: QuestionSet, own: string): QuestionSet {
  const keys = permanent(entries, ({ label, heading }) => label?.[own] || heading?.[own] || '');
  const rekeyedEntries = entries.map((entry) => withKeys(entry, keys, own));
  const choiceKeys: Keys = new Map(
    entries.flatMap(({ choices = [] }, at) =>
      choices
        .map(({ key }, place) => [key, rekeyedEntries[at]!.choices![place]!.key] as const)
        .filter(([key]) => isNewKey(key)),
    ),
  );
  const renamed = (key: string) => keys.get(key) ?? key;
  return {
    entries: rekeyedEntries.map((entry) =>
      entry.showIf === undefined ? entry : { ...entry, showIf: renameIn(entry.showIf, keys, choiceKeys) },
    ) as QuestionEntry[],
    ...(examples.length > 0 && {
      examples: examples.map((example) => ({
        ...example,
        answers: Object.fromEntries(
          Object.entries(example.answers).map(([key, value]) => [
            renamed(key),
            renameValue(value, choiceKeys),
          ]),
        ),
        asked: example.asked.map(renamed),
        stops: example.stops.map(renamed),
      })),
    }),
  };
}

function withKeys(entry: QuestionEntry, keys: Keys, own: string): QuestionEntry {
  const key = keys.get(entry.key)!;
  if (entry.choices === undefined) return { ...entry, key };
  const choiceKeys = permanent(entry.choices, ({ label }) => label[own] ?? '');
  return {
    ...entry,
    key,
    choices: entry.choices.map((one) => ({ ...one, key: choiceKeys.get(one.key)! })),
  };
}

function permanent<Item extends { key: string }>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): Keys {
  const keys = new Map(items.filter(({ key }) => !isNewKey(key)).map(({ key }) => [key, key]));
  for (const item of items) {
    if (!keys.has(item.key)) keys.set(item.key, newKey(textOf(item), [...keys.values()]));
  }
  return keys;
}

function renameIn(condition: Condition, keys: Keys, choiceKeys: Keys): Condition {
  const { answer, value, of } = condition;
  return {
    ...condition,
    ...(answer !== undefined && { answer: keys.get(answer) ?? answer }),
    ...(value !== undefined && { value: renameValue(value, choiceKeys) }),
    ...(of !== undefined && { of: of.map((inner) => renameIn(inner, keys, choiceKeys)) }),
  };
}

/** New choices have keys that no other text is equal to. */
function renameValue<Value>(value: Value, choiceKeys: Keys): Value {
  if (Array.isArray(value)) return value.map((one: unknown) => renameValue(one, choiceKeys)) as Value;
  return typeof value === 'string' ? ((choiceKeys.get(value) ?? value) as Value) : value;
}

/**
 * Checks that a statement names the client for each table of clients. Parses with PostgreSQL's own parser.
 */
import { loadModule, parseSync } from 'libpg-query';

/** A node of the parser's tree, as JSON. */
type Node = Readonly<Record<string, unknown>>;
/** The tables at one level of a statement, by their name there. Tables that share a client share an id. */
type Level = Map<string, number>;

await loadModule();

/**
 * The names in the statement of those `tables` whose client it does not name; empty if it names the client
 * everywhere.
 */
export function namelessTables(statement: string, tables: ReadonlySet<string>): string[] {
  const tree = parseSync(statement) as unknown as Node;
  const definedTables = new Set(
    allOf(tree, 'CommonTableExpr').map((expression) => expression['ctename'] as string),
  );
  const countedTables = new Set([...tables].filter((table) => !definedTables.has(table)));
  return ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt'].flatMap((kind) =>
    allOf(tree, kind).flatMap((level) =>
      kind === 'InsertStmt' ? ofInsert(level, countedTables) : ofLevel(level, countedTables),
    ),
  );
}

/** Checks a select, an update or a delete. Nested statements are levels of their own. */
function ofLevel(statement: Node, tables: ReadonlySet<string>): string[] {
  const level = levelOf(statement, tables);
  const namedTables = namedIn(level, conditionsOf(statement));
  return [...level.keys()].filter((name) => !namedTables.has(level.get(name)!));
}

/** Checks an insert: the client must be a value, or come from a table whose client is named. */
function ofInsert(insert: Node, tables: ReadonlySet<string>): string[] {
  const table = nameOf(insert['relation'] as Node);
  if (!tables.has(table)) return [];
  const at = listOf(insert['cols']).findIndex(
    (column) => (column['ResTarget'] as Node)['name'] === 'client_id',
  );
  const source = (insert['selectStmt'] as Node | undefined)?.['SelectStmt'] as Node | undefined;
  const isNamed =
    at !== -1 && source !== undefined && sourcesOf(source).every((one) => namesAt(one, at, tables));
  return isNamed ? [] : [table];
}

/** The selects of a union. */
function sourcesOf(select: Node): Node[] {
  const [leftSide, right] = [select['larg'], select['rarg']] as (Node | undefined)[];
  return leftSide && right ? [...sourcesOf(leftSide), ...sourcesOf(right)] : [select];
}

function namesAt(select: Node, at: number, tables: ReadonlySet<string>): boolean {
  const rows = listOf(select['valuesLists']);
  if (rows.length > 0) return rows.every((row) => isValue(listOf((row['List'] as Node)['items'])[at]));
  const target = listOf(select['targetList'])[at];
  const value = (target?.['ResTarget'] as Node | undefined)?.['val'] as Node | undefined;
  if (isValue(value)) return true;
  const level = levelOf(select, tables);
  const namedTables = namedIn(level, conditionsOf(select));
  return clientsOf(value, level).some((id) => namedTables.has(id));
}

function levelOf(statement: Node, tables: ReadonlySet<string>): Level {
  const level: Level = new Map();
  const from = [...listOf(statement['fromClause']), ...listOf(statement['usingClause'])];
  const own = statement['relation'] as Node | undefined;
  for (const table of [...(own ? [own] : []), ...from.flatMap(tablesOf)]) {
    if (tables.has(nameOf(table))) level.set(calledIn(table), level.size);
  }
  return level;
}

/** The tables of a join, without those of subselects. */
function tablesOf(item: Node): Node[] {
  const join = item['JoinExpr'] as Node | undefined;
  if (join) return [join['larg'], join['rarg']].flatMap((side) => tablesOf(side as Node));
  return item['RangeVar'] ? [item['RangeVar'] as Node] : [];
}

/** Conditions on the rows: expressions, and tables whose clients a `using` makes equal. */
interface Conditions {
  expressions: Node[];
  shared: string[][];
}

function conditionsOf(statement: Node): Conditions {
  const joins = [...listOf(statement['fromClause']), ...listOf(statement['usingClause'])].flatMap(joinsOf);
  const where = statement['whereClause'] as Node | undefined;
  return {
    expressions: [...(where ? [where] : []), ...joins.flatMap(({ quals }) => (quals ? [quals as Node] : []))],
    shared: joins
      .filter((join) => listOf(join['usingClause']).some((column) => textOf(column) === 'client_id'))
      .map((join) => tablesOf({ JoinExpr: join }).map(calledIn)),
  };
}

function joinsOf(item: Node): Node[] {
  const join = item['JoinExpr'] as Node | undefined;
  return join ? [join, ...joinsOf(join['larg'] as Node), ...joinsOf(join['rarg'] as Node)] : [];
}

/** The ids of the tables whose client is named, directly or by another table. */
function namedIn(level: Level, { expressions, shared }: Conditions): Set<number> {
  const unite = (ids: readonly number[]) => {
    for (const [name, id] of level) if (ids.includes(id)) level.set(name, Math.min(...ids));
  };
  for (const names of shared) unite(names.flatMap((name) => level.get(name) ?? []));
  for (const expression of expressions.flatMap(partsOf)) {
    const [leftSide, right] = sidesOf(expression);
    const both = [...clientsOf(leftSide, level), ...clientsOf(right, level)];
    if (both.length === 2) unite(both);
  }
  return new Set(expressions.flatMap((expression) => saidBy(expression, level)));
}

/** The tables whose client an expression names. An `or` names a client only if each of its parts does. */
function saidBy(expression: Node, level: Level): number[] {
  const { boolop, args } = (expression['BoolExpr'] ?? {}) as Node;
  if (boolop === 'AND_EXPR') return listOf(args).flatMap((part) => saidBy(part, level));
  if (boolop === 'OR_EXPR') {
    const [first = [], ...others] = listOf(args).map((part) => saidBy(part, level));
    return first.filter((id) => others.every((other) => other.includes(id)));
  }
  const [leftSide, right] = sidesOf(expression);
  if (isValue(right)) return clientsOf(leftSide, level);
  return isValue(leftSide) ? clientsOf(right, level) : [];
}

function partsOf(expression: Node): Node[] {
  const { boolop, args } = (expression['BoolExpr'] ?? {}) as Node;
  return boolop === 'AND_EXPR' ? listOf(args).flatMap(partsOf) : [expression];
}

/** Both sides of an equation; nothing for any other expression. */
function sidesOf(expression: Node): (Node | undefined)[] {
  const equation = expression['A_Expr'] as Node | undefined;
  if (equation?.['kind'] !== 'AEXPR_OP' || textOf(listOf(equation['name'])[0]!) !== '=') return [];
  return [equation['lexpr'] as Node, equation['rexpr'] as Node];
}

/**
 * The id of the table whose client a column is. A column without a table belongs to the only id, if there is
 * only one.
 */
function clientsOf(column: Node | undefined, level: Level): number[] {
  const fields = listOf((column?.['ColumnRef'] as Node | undefined)?.['fields']).map(textOf);
  if (fields.at(-1) !== 'client_id') return [];
  const ids = new Set(level.values());
  if (fields.length === 1) return ids.size === 1 ? [...ids] : [];
  const id = level.get(fields[0]!);
  return id === undefined ? [] : [id];
}

/** True for a parameter or a constant, with or without a cast. */
function isValue(node: Node | undefined): boolean {
  const cast = node?.['TypeCast'] as Node | undefined;
  return cast
    ? isValue(cast['arg'] as Node)
    : node !== undefined && ('ParamRef' in node || 'A_Const' in node);
}

/** All nodes of a kind, at any depth. */
function allOf(node: unknown, kind: string): Node[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === kind ? [value as Node] : []),
    // The two halves of a union appear without their kind.
    ...(kind === 'SelectStmt' && (name === 'larg' || name === 'rarg') && 'op' in (value as Node)
      ? [value as Node]
      : []),
    ...allOf(value, kind),
  ]);
}

const listOf = (value: unknown) => (value ?? []) as Node[];
const textOf = (node: Node) => ((node['String'] as Node | undefined)?.['sval'] ?? '') as string;
const nameOf = (table: Node) => table['relname'] as string;
const calledIn = (table: Node) =>
  ((table['alias'] as Node | undefined)?.['aliasname'] ?? nameOf(table)) as string;

/** Reads server-sent events as they arrive, in pieces that end anywhere. */

export interface ServerEvent {
  name: string;
  data: string;
}

/** Returns a function that takes the stream's next piece and returns the events that are now complete. */
export function eventParser(): (piece: string) => ServerEvent[] {
  let rest = '';
  let name = '';
  let data: string[] = [];

  function endEvent(): ServerEvent[] {
    const events = data.length === 0 ? [] : [{ name: name || 'message', data: data.join('\n') }];
    name = '';
    data = [];
    return events;
  }

  function takeLine(line: string): ServerEvent[] {
    if (line === '') return endEvent();
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!;
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    return [];
  }

  return (piece) => {
    // A carriage return at the end may be the first half of a line ending.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    return lines.flatMap(takeLine);
  };
}

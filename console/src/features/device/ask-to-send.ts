/** Between whoever has something to be sent and the one who sends, whose code comes when all else is there. */
let send: () => void = () => undefined;

/** What waits is to be tried now. */
export function askToSend(): void {
  send();
}

export function onAskedToSend(listener: () => void): void {
  send = listener;
}

// chunk: reporting
/** Connects code that fills the outbox with the code that empties it, which loads last. */
let send: () => void = () => undefined;

/** Asks for a round of sending now. Does nothing until the sending code has loaded; that begins with a round anyway. */
export function askToSend(): void {
  send();
}

export function onSendRequest(listener: () => void): void {
  send = listener;
}

/**
 * Loaded before a server (`node --import`): its clock is off by CLOCK_OFF_MS, like that of a machine without
 * NTP.
 */
const offMs = Number(process.env['CLOCK_OFF_MS'] ?? 0);
const { now } = Date;

/** The machine's time plus the offset. */
class ShiftedDate extends Date {
  constructor(...args: []) {
    if (args.length === 0) super(now() + offMs);
    else super(...args);
  }

  static override now(): number {
    return now() + offMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;

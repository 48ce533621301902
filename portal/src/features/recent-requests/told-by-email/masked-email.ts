/** Enough of an address for its owner to know it again, and for nobody else who uses the device: 'm…@example.org'. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
}

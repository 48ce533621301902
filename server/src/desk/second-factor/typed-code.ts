/** The first digits of the Arabic and Persian keyboards. */
const zeros = [0x06_60, 0x06_f0];

/** A code as it is compared: without spaces and hyphens, in lower case, with ASCII digits for Arabic, Persian and full-width ones. */
export function typedCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, asciiDigit)
    .replace(/[\s-]/g, '')
    .toLowerCase();
}

function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0)!;
  return String(point - zeros.findLast((zero) => zero <= point)!);
}

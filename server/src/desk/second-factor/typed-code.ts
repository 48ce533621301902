/** Zero on Arabic and Persian keyboards. */
const zeros = [0x06_60, 0x06_f0];

/**
 * The form of a code for comparison: no spaces and hyphens, lower case, and ASCII digits instead of Arabic,
 * Persian and full-width ones.
 */
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

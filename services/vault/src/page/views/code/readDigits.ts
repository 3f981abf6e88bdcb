/** The zeros of the decimal digits that keyboards of our languages write: Unicode, category Nd. */
const ZEROS = [0x30, 0x660, 0x6f0]

/**
 * Reads the digits of a text, whatever is between them.
 *
 * @example
 * readDigits('1234 ٥٦٧٨') // '12345678'
 */
export function readDigits(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const zero = ZEROS.find((one) => code >= one && code <= one + 9)
    return zero === undefined ? '' : String(code - zero)
  }).join('')
}

/** sRGB, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Mixes `amount` of the first colour into the second. */
export function mix(first: Rgb, second: Rgb, amount: number): Rgb {
  const channel = (index: 0 | 1 | 2) => first[index] * amount + second[index] * (1 - amount)
  return [channel(0), channel(1), channel(2)]
}

/** The contrast ratio of WCAG 2, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Writes a colour for a style. */
export function toCss([red, green, blue]: Rgb): string {
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, channel)) * 255)
  return `rgb(${byte(red)} ${byte(green)} ${byte(blue)})`
}

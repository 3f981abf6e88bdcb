/** sRGB, each 0–1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The pairs that CSS cannot derive because it cannot branch on lightness. */
export interface DerivedColors {
  accent: string
  accentInk: string
  onAccent: string
  s0: string
  s1: string
  s2: string
  s3: string
  t2: string
  t3: string
}

/** WCAG 2.2 AA for text. A little above, since colours are rounded to bytes. */
const TEXT_CONTRAST = 4.6

/**
 * Derives the colours that text stands on and is written in, so that every pair keeps AA contrast for any accent, surface and text.
 *
 * @param base - the theme's accent, surface and text
 */
export function deriveColors(base: { accent: Rgb; surface: Rgb; text: Rgb }): DerivedColors {
  const { surface, text } = base
  const s1 = mix(text, surface, 0.04)
  const s2 = mix(text, surface, 0.08)
  const s3 = mix(text, surface, 0.13)
  // The least favourable ground for text is the darkest surface that text stands on.
  const ground = s2
  const accent = base.accent
  const onAccent = contrast(accent, [1, 1, 1]) >= TEXT_CONTRAST ? white : inkOn(accent)
  return {
    accent: css(accent),
    accentInk: css(toContrast(accent, ground, text)),
    onAccent: css(onAccent),
    s0: css(surface),
    s1: css(s1),
    s2: css(s2),
    s3: css(s3),
    t2: css(toContrast(mix(text, surface, 0.7), ground, text)),
    t3: css(toContrast(mix(text, surface, 0.58), ground, text)),
  }
}

const white: Rgb = [1, 1, 1]
const black: Rgb = [0, 0, 0]

function inkOn(ground: Rgb): Rgb {
  return contrast(ground, white) > contrast(ground, black) ? white : black
}

/** Moves a colour towards the text colour, then towards black or white, until it can be read on the ground. */
export function toContrast(color: Rgb, ground: Rgb, text: Rgb): Rgb {
  for (const target of [text, inkOn(ground)]) {
    for (let step = 0; step <= 20; step += 1) {
      const candidate = mix(target, color, step / 20)
      if (contrast(candidate, ground) >= TEXT_CONTRAST) return candidate
    }
  }
  return inkOn(ground)
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** `amount` of the first colour in the second. */
export function mix(first: Rgb, second: Rgb, amount: number): Rgb {
  const channel = (index: 0 | 1 | 2) => first[index] * amount + second[index] * (1 - amount)
  return [channel(0), channel(1), channel(2)]
}

function css([red, green, blue]: Rgb): string {
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, channel)) * 255)
  return `rgb(${byte(red)} ${byte(green)} ${byte(blue)})`
}

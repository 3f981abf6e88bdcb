/** sRGB, each 0–1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The colours that CSS cannot derive, because it cannot branch on lightness. */
export interface DerivedColors {
  accent: string
  accentInk: string
  onAccent: string
  s0: string
  s1: string
  s2: string
  s3: string
  t1: string
  t2: string
  t3: string
  ok: string
  okBg: string
  bad: string
  badBg: string
  warn: string
  /** Amber, for marks: as dark as text needs, it would look brown. */
  warnMark: string
  warnBg: string
}

/** WCAG 2.2 AA requires 4.5 for text. A little more, since colours are rounded to bytes. */
const TEXT_CONTRAST = 4.6
/** The same requires 3 for marks. */
const MARK_CONTRAST = 3.05

/**
 * Derives background and text colours such that every pair has AA contrast, for any accent, surface
 * and text.
 *
 * @param base - the theme's accent, surface and text
 */
export function deriveColors(base: { accent: Rgb; surface: Rgb; text: Rgb }): DerivedColors {
  const { accent, surface } = base
  const text = toContrast(base.text, [surface], base.text)
  const [s1, s2, s3] = stepsOf(surface, text)
  const grounds: readonly [Rgb, ...Rgb[]] = [surface, s1, s2]
  const ink = (color: Rgb, ...more: readonly Rgb[]) =>
    toContrast(color, [...grounds, ...more], text)
  const toneBytes = inkOn(surface) === black ? tonesOnLight : tonesOnDark
  const [ok, bad, warn, warnMark] = toneBytes.map(fromBytes) as [Rgb, Rgb, Rgb, Rgb]
  const tint = (tone: Rgb) => readable(mix(tone, surface, 0.11), surface) ?? s1
  const okBg = tint(ok)
  const badBg = tint(bad)
  const warnBg = tint(warn)
  const colors: Readonly<Record<keyof DerivedColors, Rgb>> = {
    accent,
    accentInk: ink(accent),
    onAccent: contrast(accent, white) >= TEXT_CONTRAST ? white : inkOn(accent),
    s0: surface,
    s1,
    s2,
    s3,
    t1: ink(text, okBg, warnBg, badBg),
    t2: ink(mix(text, surface, 0.7)),
    t3: ink(mix(text, surface, 0.58)),
    ok: ink(ok, okBg),
    okBg,
    bad: ink(bad, badBg),
    badBg,
    warn: ink(warn, warnBg),
    warnMark: toContrast(warnMark, [surface, warnBg], text, MARK_CONTRAST),
    warnBg,
  }
  const entries = Object.entries(colors).map(([name, color]) => [name, css(color)])
  return Object.fromEntries(entries) as Record<keyof DerivedColors, string>
}

const white: Rgb = [1, 1, 1]
const black: Rgb = [0, 0, 0]

/** For success, failure and warnings, and for marks of warnings, in bytes. */
const tonesOnLight: readonly Rgb[] = [
  [11, 122, 75],
  [197, 48, 43],
  [138, 88, 0],
  [204, 112, 0],
]
const tonesOnDark: readonly Rgb[] = [
  [76, 195, 138],
  [255, 123, 114],
  [240, 182, 75],
  [240, 182, 75],
]

function fromBytes([red, green, blue]: Rgb): Rgb {
  return [red / 255, green / 255, blue / 255]
}

// Steps towards the text colour. If the surface is so grey that text would lose contrast, away from
// it.
function stepsOf(surface: Rgb, text: Rgb): readonly [Rgb, Rgb, Rgb] {
  const towards = readable(mix(text, surface, 0.13), surface)
  const target = towards ? text : inkOn(surface) === black ? white : black
  return [mix(target, surface, 0.04), mix(target, surface, 0.08), mix(target, surface, 0.13)]
}

/** Returns the colour if the surface's strongest text colour is legible on it. */
function readable(color: Rgb, surface: Rgb): Rgb | undefined {
  return contrast(inkOn(surface), color) >= TEXT_CONTRAST ? color : undefined
}

function inkOn(ground: Rgb): Rgb {
  return contrast(ground, white) > contrast(ground, black) ? white : black
}

/**
 * Moves a colour towards the text colour, then towards black or white, until it is legible on every
 * background.
 *
 * @param grounds - the backgrounds; the first decides between black and white
 */
function toContrast(
  color: Rgb,
  grounds: readonly [Rgb, ...Rgb[]],
  text: Rgb,
  least = TEXT_CONTRAST,
): Rgb {
  const strongest = inkOn(grounds[0])
  for (const target of [text, strongest]) {
    for (let step = 0; step <= 20; step += 1) {
      const candidate = mix(target, color, step / 20)
      if (grounds.every((ground) => contrast(candidate, ground) >= least)) return candidate
    }
  }
  return strongest
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

/** Mixes `amount` of the first colour into the second. */
export function mix(first: Rgb, second: Rgb, amount: number): Rgb {
  const channel = (index: 0 | 1 | 2) => first[index] * amount + second[index] * (1 - amount)
  return [channel(0), channel(1), channel(2)]
}

function css([red, green, blue]: Rgb): string {
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, channel)) * 255)
  return `rgb(${byte(red)} ${byte(green)} ${byte(blue)})`
}

const HEX = /^#([\da-f]{3}){1,2}$/i

function fromHex(value: string): Rgb {
  const digits = value.slice(1)
  const number = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16)
  return fromBytes([number >> 16, (number >> 8) & 255, number & 255])
}

/**
 * Reads any CSS colour by painting it, since only the browser knows all notations and resolves
 * `var()`.
 *
 * @param name - a custom property that contains a colour
 */
export function readColor(element: Element, name: string): Rgb | undefined {
  const value = getComputedStyle(element).getPropertyValue(name).trim()
  // Most colours are hex, the defaults among them; a canvas is expensive.
  if (HEX.test(value)) return fromHex(value)
  if (!value || !CSS.supports('color', value)) return undefined
  const canvas = element.ownerDocument.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return fromBytes([red, green, blue])
}

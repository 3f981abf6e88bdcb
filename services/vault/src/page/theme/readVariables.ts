/** What a site may choose. Any other variable is ignored. */
export interface ThemeChoice {
  readonly accent?: string | undefined
  readonly surface?: string | undefined
  readonly text?: string | undefined
  readonly colorMix?: string | undefined
  /** From 0 to 1. */
  readonly colorMixStrength?: number | undefined
  readonly fontFamily?: string | undefined
  /** In CSS pixels; a tenth of it is the unit of sizes. */
  readonly fontSize?: number | undefined
  /** In CSS pixels. */
  readonly radius?: number | undefined
}

export type ThemeValues = Readonly<Record<string, string | number>>

/** A colour without `url()`, `var()` or an end of the declaration. The browser reads it next. */
const COLOR =
  /^(?:#[\da-f]{3,8}|[a-z]{3,32}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+a-z-]{1,64}\))$/i
/** Names of fonts. The policy of the page loads none. */
const FONTS = /^[\p{L}\p{N}\s,'"-]{1,256}$/u
const PIXELS = /^(\d{1,2}(?:\.\d{1,4})?)px$/

/** Readable, and no higher than a screen. */
const FONT_SIZE = { min: 8, max: 14 } as const
const RADIUS = { min: 0, max: 10 } as const

/**
 * Reads the variables of a site that the frame knows, by the names of the card and by the older
 * ones, and drops what is no valid value of theirs.
 */
export function readVariables(values: ThemeValues): ThemeChoice {
  const read = (name: string, older?: string) =>
    values[`--portico-${name}`] ?? (older === undefined ? undefined : values[`--w3m-${older}`])
  const color = (value: unknown) =>
    typeof value === 'string' && COLOR.test(value.trim()) ? value.trim() : undefined
  return {
    accent: color(read('accent', 'accent')),
    surface: color(read('surface')),
    text: color(read('text')),
    colorMix: color(read('color-mix', 'color-mix')),
    colorMixStrength: readStrength(read('color-mix-strength', 'color-mix-strength')),
    fontFamily: readFonts(read('font-family', 'font-family')),
    fontSize: readPixels(read('font-size-master', 'font-size-master'), FONT_SIZE),
    radius: readPixels(read('radius-master', 'border-radius-master'), RADIUS),
  }
}

function readFonts(value: unknown): string | undefined {
  return typeof value === 'string' && FONTS.test(value) ? value : undefined
}

/** The site writes a percentage, as the card has it. */
function readStrength(value: unknown): number | undefined {
  const number = Number(value)
  return value !== undefined && number >= 0 && number <= 100 ? number / 100 : undefined
}

function readPixels(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const [, digits] = PIXELS.exec(String(value)) ?? []
  return digits === undefined ? undefined : Math.min(max, Math.max(min, Number(digits)))
}

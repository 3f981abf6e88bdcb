import { contrast, mix, type Rgb } from './color.ts'

/** The colours of the frame. As in the card, each pair keeps WCAG AA contrast. */
export type FrameColors = Readonly<
  Record<
    | 'accent'
    | 'accent-ink'
    | 'on-accent'
    | 's0'
    | 's1'
    | 's2'
    | 's3'
    | 't1'
    | 't2'
    | 't3'
    | 'ok'
    | 'bad'
    | 'bad-bg'
    | 'warn-mark'
    | 'warn-bg',
    Rgb
  >
>

/** WCAG 2.2, success criterion 1.4.3, needs 4.5; a little more, since colours are rounded. */
const TEXT_CONTRAST = 4.6
/** Success criterion 1.4.11 needs 3 for marks. */
const MARK_CONTRAST = 3.05

const white: Rgb = [1, 1, 1]
const black: Rgb = [0, 0, 0]
const bytes = (red: number, green: number, blue: number): Rgb => [
  red / 255,
  green / 255,
  blue / 255,
]

const onLight = { ok: bytes(11, 122, 75), bad: bytes(197, 48, 43), warn: bytes(204, 112, 0) }
const onDark = { ok: bytes(76, 195, 138), bad: bytes(255, 123, 114), warn: bytes(240, 182, 75) }

/**
 * Derives the colours from those of the site. No choice of a site hides text: what would be hard to
 * read moves towards black or white.
 */
export function deriveColors(site: {
  readonly accent: Rgb
  readonly surface: Rgb
  readonly text: Rgb
}): FrameColors {
  const { accent, surface } = site
  const text = toContrast(site.text, [surface], site.text)
  const towards = mix(text, surface, 0.13)
  const target = isReadable(towards, surface) ? text : inkOn(surface) === black ? white : black
  const step = (amount: number) => mix(target, surface, amount)
  const grounds = [surface, step(0.04), step(0.08)] as const
  const ink = (color: Rgb, ...more: readonly Rgb[]) =>
    toContrast(color, [...grounds, ...more], text)
  const tones = inkOn(surface) === black ? onLight : onDark
  const tint = (tone: Rgb) => {
    const tinted = mix(tone, surface, 0.11)
    return isReadable(tinted, surface) ? tinted : grounds[1]
  }
  const badBg = tint(tones.bad)
  const warnBg = tint(tones.warn)
  return {
    accent,
    'accent-ink': ink(accent),
    'on-accent': contrast(accent, white) >= TEXT_CONTRAST ? white : inkOn(accent),
    s0: surface,
    s1: grounds[1],
    s2: grounds[2],
    s3: step(0.13),
    t1: ink(text, badBg, warnBg),
    t2: ink(mix(text, surface, 0.7)),
    t3: ink(mix(text, surface, 0.58)),
    ok: ink(tones.ok),
    bad: ink(tones.bad, badBg),
    'bad-bg': badBg,
    'warn-mark': toContrast(tones.warn, [surface, warnBg], text, MARK_CONTRAST),
    'warn-bg': warnBg,
  }
}

function inkOn(ground: Rgb): Rgb {
  return contrast(ground, white) > contrast(ground, black) ? white : black
}

/** Whether the text colour of the surface is legible on another ground. */
function isReadable(ground: Rgb, surface: Rgb): boolean {
  return contrast(inkOn(surface), ground) >= TEXT_CONTRAST
}

/** Moves a colour towards the text, then towards black or white, until it is legible. */
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

import { mix, type Rgb, toCss } from './color.ts'
import { deriveColors } from './deriveColors.ts'
import { readColor } from './readColor.ts'
import { readVariables, type ThemeChoice, type ThemeValues } from './readVariables.ts'

type ThemeMode = 'light' | 'dark'

/** Where a theme applies. */
export interface ThemeTarget {
  readonly root: HTMLElement
  /** What the system prefers. */
  readonly getSystemMode: () => ThemeMode
}

export interface Theme {
  /** Without one, the system decides. */
  readonly themeMode?: ThemeMode | undefined
  readonly variables: ThemeValues
}

/** The colours of the card without a site's choice: `tokens.css` of the modal. */
const defaults = {
  light: { accent: '#3d5afe', surface: '#ffffff', text: '#191817' },
  dark: { accent: '#8ea2ff', surface: '#171716', text: '#f4f2ee' },
} as const

export function createThemeTarget(window: Window): ThemeTarget {
  const query = window.matchMedia('(prefers-color-scheme: dark)')
  return {
    root: window.document.documentElement,
    getSystemMode: () => (query.matches ? 'dark' : 'light'),
  }
}

/**
 * Applies the theme of the site. All values are read, checked and written one by one, through the
 * object model, which a strict policy allows.
 */
export function applyTheme(
  { root, getSystemMode }: ThemeTarget,
  { themeMode, variables }: Theme,
): void {
  const mode = themeMode ?? getSystemMode()
  const choice = readVariables(variables)
  root.dataset.theme = mode
  const colors = deriveColors(readBase(choice, mode, root.ownerDocument))
  for (const [name, color] of Object.entries(colors)) {
    root.style.setProperty(`--${name}`, toCss(color))
  }
  setOrRemove(root, '--site-font', choice.fontFamily)
  setOrRemove(root, '--px', choice.fontSize === undefined ? undefined : `${choice.fontSize / 10}px`)
  setOrRemove(root, '--radius', choice.radius === undefined ? undefined : `${choice.radius}px`)
}

function readBase(choice: ThemeChoice, mode: ThemeMode, document: Document) {
  const read = (name: 'accent' | 'surface' | 'text'): Rgb =>
    readColor(document, choice[name] ?? defaults[mode][name]) ??
    readColor(document, defaults[mode][name]) ?? [0, 0, 0]
  const surface = read('surface')
  const mixed = choice.colorMix === undefined ? undefined : readColor(document, choice.colorMix)
  return {
    accent: read('accent'),
    surface: mixed ? mix(mixed, surface, choice.colorMixStrength ?? 0) : surface,
    text: read('text'),
  }
}

function setOrRemove(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) root.style.removeProperty(name)
  else root.style.setProperty(name, value)
}

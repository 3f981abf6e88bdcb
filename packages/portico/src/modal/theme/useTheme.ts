import { type RefObject, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useModalState } from '../context.ts'
import { adoptSheet } from './adoptSheet.ts'
import { deriveColors, readColor } from './colors.ts'

/** The variables that colours are derived from. */
const baseVariables = [
  '--portico-accent',
  '--portico-surface',
  '--portico-text',
  '--portico-color-mix',
  '--portico-color-mix-strength',
] as const

/** Returns the theme mode. Follows the system unless the site chose a mode. */
export function useThemeMode(): 'light' | 'dark' {
  const mode = useModalState((state) => state.themeMode)
  const query = useMemo(() => window.matchMedia('(prefers-color-scheme: dark)'), [])
  const system = useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
  )
  if (mode !== 'system') return mode
  return system ? 'dark' : 'light'
}

/**
 * Applies the site's variables and the derived colours with a style sheet of the shadow root. It
 * sets no style attribute, so it works with a strict content security policy.
 */
export function useThemeSheet(root: RefObject<HTMLElement | null>, mode: 'light' | 'dark'): void {
  const variables = useModalState((state) => state.themeVariables)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const element = root.current
    const shadow = element?.getRootNode()
    if (!element || !(shadow instanceof ShadowRoot)) return
    const [sheet, drop] = adoptSheet(shadow, '.root{}')
    const rule = sheet.cssRules[0] as CSSStyleRule
    for (const [name, value] of Object.entries(variables)) {
      rule.style.setProperty(name, String(value))
    }
    // The attribute and the sheet change in the same commit.
    element.dataset.theme = mode
    const derive = () => applyDerived(element, rule)
    // The first run waits for the first frame, whose styles are then computed once and not twice.
    // Later runs apply at once.
    const frame = isFirst.current ? requestAnimationFrame(derive) : derive()
    isFirst.current = false
    return () => {
      if (frame) cancelAnimationFrame(frame)
      drop()
    }
  }, [root, variables, mode])
}

function applyDerived(element: HTMLElement, rule: CSSStyleRule): void {
  const computed = getComputedStyle(element)
  // Without custom colours, the style sheet already contains the derived ones.
  if (baseVariables.every((name) => !computed.getPropertyValue(name))) return
  const accent = readColor(element, '--base-accent')
  const surface = readColor(element, '--s0') ?? readColor(element, '--base-surface')
  const text = readColor(element, '--base-text')
  if (!accent || !surface || !text) return
  const derived = deriveColors({ accent, surface, text })
  for (const [key, color] of Object.entries(derived)) {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    rule.style.setProperty(`--c-${name}`, color)
  }
}

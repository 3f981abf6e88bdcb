import type { ConnectorAppearance } from '../../../core/interfaces/embeddedWallet.ts'

/** The tokens of `theme/tokens.css` that a frame in the card needs, to look like a part of it. */
const TOKENS = [
  '--px',
  '--font',
  '--radius',
  '--s0',
  '--s1',
  '--s2',
  '--s3',
  '--t1',
  '--t2',
  '--t3',
  '--line',
  '--focus',
  '--accent',
  '--accent-hover',
  '--accent-ink',
  '--on-accent',
  '--ok',
  '--ok-bg',
  '--bad',
  '--bad-bg',
  '--warn',
  '--warn-mark',
  '--warn-bg',
]

/** Longer values are not sent: the protocol refuses them. */
const VALUE_LENGTH_MAX = 256

/** Reads the tokens of the card as they are now, the site's theme included. */
export function readTokens(element: Element): ConnectorAppearance['themeVariables'] {
  const style = getComputedStyle(element)
  const tokens = TOKENS.map((name) => [name, style.getPropertyValue(name).trim()] as const)
  return Object.fromEntries(
    tokens.filter(([, value]) => value !== '' && value.length <= VALUE_LENGTH_MAX),
  )
}

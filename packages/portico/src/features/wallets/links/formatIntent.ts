import { checkLink, type SafeLink } from './checkLink.ts'

export interface FormatIntentParameters {
  readonly scheme: string
  /** What follows `scheme://`. */
  readonly path: string
  /** The app that shall take it. */
  readonly packageName: string
  /** Opened where the app is missing. Default: its page in the store. */
  readonly fallback?: string | undefined
}

/**
 * An Android intent: like the app's own scheme, but no other app can take it, and it leads somewhere where the app is missing. Each part is
 * checked, since a stray `;` would add parts of its own.
 *
 * @example
 * formatIntent({ scheme: 'phantom', path: 'browse/x', packageName: 'app.phantom' })
 */
export function formatIntent({
  scheme,
  path,
  packageName,
  fallback,
}: FormatIntentParameters): SafeLink | undefined {
  const isGood =
    /^[a-z][a-z0-9+.-]+$/.test(scheme) &&
    /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/.test(packageName) &&
    !/[#;]/.test(path) &&
    checkLink(`${scheme}://${path}`) !== undefined &&
    (fallback === undefined || checkLink(fallback) !== undefined)
  if (!isGood) return undefined
  const extra = fallback ? `S.browser_fallback_url=${encodeURIComponent(fallback)};` : ''
  return `intent://${path}#Intent;scheme=${scheme};package=${packageName};${extra}end` as SafeLink
}

import { checkLink, type SafeLink } from './checkLink.ts'

export interface FormatIntentParameters {
  readonly scheme: string
  /** The part after `scheme://`. */
  readonly path: string
  /** The app that opens the link. */
  readonly packageName: string
  /** Opened if the app is not installed. Default: its store page. */
  readonly fallback?: string | undefined
}

/**
 * Returns an Android intent link. Unlike the app's scheme, no other app can open it, and it has a
 * fallback. All parts are checked, because a `;` would add further parts.
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

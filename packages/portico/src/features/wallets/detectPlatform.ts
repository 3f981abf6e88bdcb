/**
 * Detects the platform by capabilities, not by user agent: touch without hover is a phone or
 * tablet. A server counts as a desktop.
 */
export function detectPlatform(): 'desktop' | 'mobile' {
  const touch = globalThis.matchMedia?.('(hover: none) and (pointer: coarse)')
  return touch?.matches ? 'mobile' : 'desktop'
}

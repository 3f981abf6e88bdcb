/**
 * Where the visitor is, by what the device can do and never by its name: a finger and no hover is a phone or tablet. A server is neither,
 * and counts as a desktop.
 */
export function detectPlatform(): 'desktop' | 'mobile' {
  const touch = globalThis.matchMedia?.('(hover: none) and (pointer: coarse)')
  return touch?.matches ? 'mobile' : 'desktop'
}

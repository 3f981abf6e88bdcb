/** Where the visitor is, by what the device can do and never by its name: a finger and no hover is a phone or tablet. */
export function detectPlatform(): 'desktop' | 'mobile' {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches ? 'mobile' : 'desktop'
}

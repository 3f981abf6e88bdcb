/** The contrast of the two pairs that a theme chooses, from 1 to 21. */
export interface Contrast {
  readonly text: number
  readonly button: number
}

/** Reads the colours of an embedded story, and returns their contrast. */
export function readContrast(page: Document): Contrast | undefined {
  const root = page.querySelector('#card > div')?.shadowRoot?.querySelector('.root')
  if (!root) return undefined
  const probe = page.createElement('span')
  root.append(probe)
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`
    return luminance(toBytes(getComputedStyle(probe).color))
  }
  const [text, surface, accent, onAccent] = ['--t1', '--s0', '--accent', '--on-accent'].map(read)
  probe.remove()
  return { text: ratio(text, surface), button: ratio(onAccent, accent) }
}

/** WCAG 2.2, definition of 'contrast ratio'. */
function ratio(one = 0, two = 0): number {
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

/** WCAG 2.2, definition of 'relative luminance'. */
function luminance(bytes: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = bytes.map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// Computed colours may be in any colour space.
function toBytes(color: string): readonly number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return []
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
}

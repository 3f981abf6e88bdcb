import { encode } from 'uqr'

/** A code as it is drawn: its dots as one path of round strokes, without the three finders and what the logo covers. */
export interface QrDrawing {
  /** Modules on a side. */
  readonly size: number
  readonly dots: string
}

/** Modules on a side of a finder. */
export const FINDER = 7

/** White around the code, in modules (ISO/IEC 18004). */
export const QUIET = 4

// Of the tile's side; with level Q a quarter of the code may be missing, and this covers a twentieth.
const LOGO_SHARE = 0.2

/** Draws a text as a QR code that still reads with a logo in its middle. */
export function drawQr(text: string, withLogo: boolean): QrDrawing {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const half = withLogo ? Math.ceil((LOGO_SHARE * (size + 2 * QUIET)) / 2) : 0
  const middle = (size - 1) / 2
  const isBare = (x: number, y: number) =>
    isFinder(x, y, size) || (Math.abs(x - middle) < half && Math.abs(y - middle) < half)
  const dots = data.flatMap((line, y) =>
    // A stroke of no length has round ends: a dot.
    line.flatMap((dark, x) => (dark && !isBare(x, y) ? `M${x + 0.5} ${y + 0.5}h.01` : [])),
  )
  return { size, dots: dots.join('') }
}

function isFinder(x: number, y: number, size: number): boolean {
  const far = size - FINDER
  return (x < FINDER && (y < FINDER || y >= far)) || (x >= far && y < FINDER)
}

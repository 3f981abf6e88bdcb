import { encode, type QrCodeGenerateResult } from 'uqr'
import { countFinderLike } from './countFinderLike.ts'

/** A QR code as one path of round strokes, without the finder patterns and the area of the logo. */
export interface QrDrawing {
  /** The number of modules on a side. */
  readonly size: number
  readonly modules: string
}

/** The number of modules on a side of a finder pattern. */
export const FINDER = 7

/** The quiet zone in modules (ISO/IEC 18004). */
export const QUIET = 4

// A share of the tile's side. Level Q tolerates the loss of a quarter of the code; the logo covers
// a twentieth.
const LOGO_SHARE = 0.2

// ISO/IEC 18004, 7.8.2: the eight data masks.
const MASKS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Draws a text as a QR code that stays readable with a logo in its middle. */
export function drawQr(text: string, withLogo: boolean): QrDrawing {
  const { data, size } = encodeForReaders(text)
  const half = withLogo ? Math.ceil((LOGO_SHARE * (size + 2 * QUIET)) / 2) : 0
  const middle = (size - 1) / 2
  const isDrawn = (x: number, y: number) =>
    data[y]?.[x] === true &&
    !isFinder(x, y, size) &&
    !(Math.abs(x - middle) < half && Math.abs(y - middle) < half)
  const strokes = data.flatMap((line, y) =>
    line.flatMap((_, x) => {
      if (!isDrawn(x, y) || isDrawn(x - 1, y)) return []
      let end = x
      while (isDrawn(end + 1, y)) end += 1
      // A stroke without length has round ends: a dot.
      return `M${x + 0.5} ${y + 0.5}H${end + 0.51}`
    }),
  )
  return { size, modules: strokes.join('') }
}

// Scanners locate the finder patterns by their proportions, so the mask with the fewest imitations
// reads best.
function encodeForReaders(text: string): QrCodeGenerateResult {
  const codes = MASKS.map((maskPattern) => encode(text, { ecc: 'Q', border: 0, maskPattern }))
  const counts = codes.map(({ data }) => countFinderLike(data))
  return codes[counts.indexOf(Math.min(...counts))] as QrCodeGenerateResult
}

function isFinder(x: number, y: number, size: number): boolean {
  const far = size - FINDER
  return (x < FINDER && (y < FINDER || y >= far)) || (x >= far && y < FINDER)
}

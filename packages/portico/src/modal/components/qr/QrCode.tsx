import { memo, type ReactNode } from 'react'
import { encode } from 'uqr'

/** A QR code. It loads together with its encoder. */
export const QrCode = memo(function QrCode({
  uri,
  withLogo,
}: {
  uri: string
  withLogo: boolean
}): ReactNode {
  const { size, modules } = drawQr(uri, withLogo)
  const side = size + 2 * QUIET
  return (
    <svg className="qr-code" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} aria-hidden="true">
      <QrFinders far={size - FINDER} />
      <path className="qr-modules" d={modules} />
    </svg>
  )
})

/**
 * The three finder patterns of a QR code. `far` is where the last seven modules of a side begin.
 */
export function QrFinders({ far }: { far: number }): ReactNode {
  const corners = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const
  return corners.map(([x, y]) => (
    <g key={`${x} ${y}`} className="qr-finder">
      <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.75" />
      <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
    </g>
  ))
}

/** A QR code as a path of rounded strokes, without finder patterns and the area of the logo. */
interface QrDrawing {
  /** The number of modules on a side. */
  readonly size: number
  readonly modules: string
}

/** The number of modules on a side of a finder pattern. */
const FINDER = 7

/**
 * The quiet zone in modules. ISO/IEC 18004 has four, which would make the code smaller. The tests
 * read it with two scanners; ZXing begins to fail at three.
 */
const QUIET = 3.5

// A share of the tile's side. Level M tolerates the loss of a seventh of the code; the logo covers
// a twentieth. A higher level needs more and smaller modules.
const LOGO_SHARE = 0.2

/** Draws a text as a QR code that stays readable with a logo in its middle. */
function drawQr(text: string, withLogo: boolean): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
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

function isFinder(x: number, y: number, size: number): boolean {
  const far = size - FINDER
  return (x < FINDER && (y < FINDER || y >= far)) || (x >= far && y < FINDER)
}

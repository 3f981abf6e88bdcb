import { encode } from 'uqr'

const SVG = 'http://www.w3.org/2000/svg'

/** The quiet zone in modules (ISO/IEC 18004, section 5.3.8). */
const QUIET = 4

/** Draws a text as a QR code in its quiet zone. */
export function drawQrCode(document: Document, text: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET
  const code = document.createElementNS(SVG, 'svg')
  code.setAttribute('viewBox', `${-QUIET} ${-QUIET} ${side} ${side}`)
  code.setAttribute('aria-hidden', 'true')
  // Edges that are not smoothed leave no lines between the modules.
  code.setAttribute('shape-rendering', 'crispEdges')
  const path = document.createElementNS(SVG, 'path')
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  path.setAttribute('d', modules.join(''))
  code.append(path)
  return code
}

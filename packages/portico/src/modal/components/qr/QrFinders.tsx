import type { ReactNode } from 'react'

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

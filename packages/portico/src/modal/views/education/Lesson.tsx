import type { ReactNode } from 'react'

/** A short explanation: a drawing, a title and a text. */
export function Lesson({
  drawing,
  title,
  children,
}: {
  drawing: DrawingName
  title: string
  children: ReactNode
}): ReactNode {
  return (
    <li className="lesson">
      <Drawing name={drawing} />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  )
}

/**
 * Drawn like the icons at twice their size: lines in the text colour, the important one in the
 * accent colour.
 */
const drawings = {
  // A wallet with its clasp, and a coin above it.
  home: {
    lines:
      'M8 20a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V20ZM32 22.5h-5a3 3 0 0 0 0 6h5',
    accent: 'M20 5.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM27 25.5v.1',
  },
  // A key.
  key: {
    lines: 'M18.5 21.5 32 8M27 13l4 4M23 17l3 3',
    accent: 'M13.5 19.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM13.5 26v.1',
  },
  // A shield with a check.
  approve: {
    lines: 'M20 5.5 32 10v9c0 7.5-5 12.6-12 15.5C13 31.6 8 26.5 8 19v-9l12-4.500Z',
    accent: 'm14.5 19.5 4 4 7.5-8',
  },
  // Computers that keep one record.
  ledger: {
    lines:
      'M20 13v5M20 18 11 26M20 18l9 8M11 26a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM29 26a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
    accent: 'M20 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  },
  // Two coins: each network has its own.
  coins: {
    lines: 'M26 11.500a9 9 0 1 1-4.5 16.8',
    accent: 'M14.5 10.500a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM14.5 15.500v8',
  },
  // From one to another, and back.
  swap: {
    lines: 'M8 15h22m-5-5 5 5-5 5',
    accent: 'M32 26H10m5-5-5 5 5 5',
  },
} as const

export type DrawingName = keyof typeof drawings

/** A decorative drawing beside a text. */
function Drawing({ name }: { name: DrawingName }): ReactNode {
  const { lines, accent } = drawings[name]
  return (
    <span className="drawing">
      <svg viewBox="0 0 40 40" className="drawing-lines" aria-hidden="true">
        <path d={lines} />
        <path d={accent} className="drawing-accent" />
      </svg>
    </span>
  )
}

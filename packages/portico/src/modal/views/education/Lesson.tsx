import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './Drawing.tsx'

/** One thing to know: a drawing, a line, and what it means. */
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

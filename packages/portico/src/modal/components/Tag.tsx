import type { ReactNode } from 'react'

/** A word about a row. */
export function Tag({ children, tone }: { children: ReactNode; tone?: 'ok' | 'warn' }): ReactNode {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  )
}

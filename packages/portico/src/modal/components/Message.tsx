import type { ReactNode } from 'react'
import { type IconName, IconTile } from './Icon.tsx'

/** An empty list or a problem, in words: what is so, and what to do. */
export function Message({
  icon,
  title,
  children,
}: {
  icon: IconName
  title: string
  children?: ReactNode
}): ReactNode {
  return (
    <div className="message">
      <IconTile name={icon} />
      <h3>{title}</h3>
      {children}
    </div>
  )
}

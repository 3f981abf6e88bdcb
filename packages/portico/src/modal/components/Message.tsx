import type { ReactNode } from 'react'
import { type IconName, IconTile } from './Icon.tsx'

/** The message of an empty list or an error, and what the user can do. */
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

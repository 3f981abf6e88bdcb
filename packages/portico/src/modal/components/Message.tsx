import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

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
      <span className="logo" data-size="md" data-quiet="">
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

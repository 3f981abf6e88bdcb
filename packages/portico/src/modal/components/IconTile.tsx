import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

/** An icon where a row has its picture. */
export function IconTile({ name }: { name: IconName }): ReactNode {
  return (
    <span className="logo" data-size="md" data-quiet="">
      <Icon name={name} />
    </span>
  )
}

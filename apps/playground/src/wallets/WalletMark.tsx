import type { ReactNode } from 'react'
import { markOf } from './marks.ts'

/** The icon of a demo wallet. */
export function WalletMark({ name }: { name: string }): ReactNode {
  const { ground, shape } = markOf(name)
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path fill={ground} d="M0 0h24v24H0z" />
      <path fill="#fff" d={shape} />
    </svg>
  )
}

import type { ReactNode } from 'react'

/** A term and its value. */
export function Fact({
  name,
  tone,
  children,
}: {
  name: string
  tone?: 'bad' | 'warn' | undefined
  children: ReactNode
}): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-tone={tone}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

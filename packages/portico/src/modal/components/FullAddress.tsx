import type { ComponentProps, ReactNode } from 'react'
import { MarkedGroups } from './MarkedGroups.tsx'

/** A full address as a paragraph. Copied or read aloud, it is one word. */
export function FullAddress(props: ComponentProps<typeof MarkedGroups>): ReactNode {
  return (
    <p className="full-address">
      <MarkedGroups {...props} />
    </p>
  )
}

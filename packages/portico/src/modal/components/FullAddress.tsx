import type { ReactNode } from 'react'
import { groupAddress } from './groupAddress.ts'

/** A full address in groups of four characters. Copied or read aloud, it is one word. */
export function FullAddress({
  address,
  label,
}: {
  address: string
  /** The text for screen readers, which would read the groups as words. */
  label: string
}): ReactNode {
  return (
    <p className="full-address">
      <span className="sr">{label}</span>
      <bdi dir="ltr" aria-hidden="true">
        {groupAddress(address).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no other name
          <span key={index} data-prefix={group === '0x' || undefined}>
            {group}
          </span>
        ))}
      </bdi>
    </p>
  )
}

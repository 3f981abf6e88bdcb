import type { ReactNode } from 'react'
import { groupAddress } from './groupAddress.ts'

/** Every character of an address, in groups of four. Copied or read out it is one word. */
export function WholeAddress({
  address,
  label,
}: {
  address: string
  /** What a screen reader says: it would spell groups as words. */
  label: string
}): ReactNode {
  return (
    <p className="whole-address">
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

import type { ReactNode } from 'react'
import { groupAddress } from './groupAddress.ts'

// Segwit addresses are in one case or the other (BIP-173). In all others, it is a difference that
// the eye finds: EIP-55 makes a checksum of it.
const IS_CASELESS = /^(bc|tb)1/i

/** Which groups of an address differ from those of a similar one. */
export function compareGroups(address: string, known: string): readonly boolean[] {
  const groups = (text: string) =>
    groupAddress(IS_CASELESS.test(address) ? text.toLowerCase() : text)
  const theirs = groups(known)
  return groups(address).map((group, index) => group !== theirs[index])
}

/** A full address in groups of four characters, some of them marked. Read aloud, it is one word. */
export function MarkedGroups({
  address,
  marks,
  label = address,
}: {
  address: string
  marks?: readonly boolean[] | undefined
  /** The text for screen readers. */
  label?: string | undefined
}): ReactNode {
  return (
    <>
      <span className="sr">{label}</span>
      <bdi dir="ltr" className="marked-groups" aria-hidden="true">
        {groupAddress(address).map((group, index) => {
          const Tag = marks?.[index] ? 'mark' : 'span'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no other name
            <Tag key={index} data-prefix={group === '0x' || undefined}>
              {group}
            </Tag>
          )
        })}
      </bdi>
    </>
  )
}

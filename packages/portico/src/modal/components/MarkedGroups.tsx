import type { ReactNode } from 'react'
import type { Namespace } from '../../wire/namespace.ts'
import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'
import { groupAddress } from './groupAddress.ts'

/** Which groups of an address differ from those of a similar one. */
export function compareGroups(
  namespace: Namespace,
  address: string,
  known: string,
): readonly boolean[] {
  const theirs = groupAddress(known)
  // The canonical form leaves out what is only a checksum, such as the case on EVM.
  const isSame = (a: string, b = '') =>
    canonicalAddress(namespace, a) === canonicalAddress(namespace, b)
  return groupAddress(address).map((group, index) => !isSame(group, theirs[index]))
}

/** A full address in groups of four characters, some of them marked. Read aloud, it is one word. */
export function MarkedGroups({
  address,
  marks,
}: {
  address: string
  marks: readonly boolean[]
}): ReactNode {
  return (
    <>
      <span className="sr">{address}</span>
      <bdi dir="ltr" className="marked-groups" aria-hidden="true">
        {groupAddress(address).map((group, index) => {
          const Tag = marks[index] ? 'mark' : 'span'
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

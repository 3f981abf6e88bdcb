import type { ReactNode } from 'react'

/** Characters that the eye takes in at once. */
const GROUP = 4

/**
 * A whole address in groups of four, as people compare them; the prefix that all have stands by itself.
 *
 * @example
 * groupAddress('0x12345678') // ['0x', '1234', '5678']
 */
export function groupAddress(address: string): readonly string[] {
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  const groups = address.slice(prefix.length).match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []
  return prefix ? [prefix, ...groups] : groups
}

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

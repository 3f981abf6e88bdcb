import type { ReactNode } from 'react'
import type { Portico } from '../../core/portico.ts'
import { showToast } from '../../features/notifications/showToast.ts'

/** The number of characters that are easy to compare at a glance. */
const GROUP = 4

/**
 * Splits an address into groups of four characters for comparison; a common prefix is a group of
 * its own.
 *
 * @example
 * groupAddress('0x12345678') // ['0x', '1234', '5678']
 */
export function groupAddress(address: string): readonly string[] {
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  const groups = address.slice(prefix.length).match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []
  return prefix ? [prefix, ...groups] : groups
}

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

/**
 * Copies a text and shows a toast with the result. A browser may refuse (permissions, an insecure
 * page).
 */
export async function copyText(
  portico: Portico,
  text: string,
  messages: { done: string; failed: string },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(portico, { variant: 'success', message: messages.done })
    return true
  } catch (error) {
    portico.events.emit('error', { scope: 'clipboard', error })
    showToast(portico, { variant: 'error', message: messages.failed })
    return false
  }
}

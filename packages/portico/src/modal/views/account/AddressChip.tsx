import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { prefersReducedMotion } from '../../components/fadeIn.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import { useCopyAddress } from './useCopyAddress.ts'
import { GLIDE_MS, glide } from './useGlide.ts'

/** A new name shows once there is room for all of it. */
const FADE_MS = 120
/** Of the chip. */
const GAP_PX = 6

/**
 * A shortened address that is copied on press. The full address is in the tooltip, and visible on
 * keyboard focus. Screen readers get the full one only.
 */
export function AddressChip({
  address,
  name,
}: {
  address: string
  name?: string | undefined
}): ReactNode {
  const t = useTranslate()
  const label = useSlidingLabel(name)
  const [copied, copy] = useCopyAddress(address)
  // Splits the full address into one line, or two of equal length.
  const half = Math.ceil(address.length / 2)
  return (
    <button type="button" className="chip" onClick={copy}>
      <span className="sr">{t('account.copyAddress')}</span>
      {name && <bdi ref={label}>{name}</bdi>}
      <bdi className={name ? 'chip-second' : ''} dir="ltr" title={address} aria-hidden="true">
        {shortenAddress(address)}
      </bdi>
      <bdi className="chip-whole" dir="ltr">
        <span>{address.slice(0, half)}</span>
        <wbr />
        <span>{address.slice(half)}</span>
      </bdi>
      <Icon name={copied ? 'check' : 'copy'} />
    </button>
  )
}

/** Lets a name that arrives late, or changes, push the address aside in steps. */
function useSlidingLabel(name: string | undefined): RefObject<HTMLElement | null> {
  const label = useRef<HTMLElement>(null)
  const last = useRef<{ width: number }>(undefined)
  useLayoutEffect(() => {
    const before = last.current
    const width = name && label.current ? label.current.offsetWidth : 0
    last.current = { width }
    if (!before || !width || before.width === width || prefersReducedMotion()) return
    const isNew = before.width === 0
    // The gap grows with it.
    const gap = isNew ? `${-GAP_PX}px` : '0'
    const frames = { width: [`${before.width}px`, `${width}px`], marginInlineEnd: [gap, '0'] }
    glide(label.current, frames)
    if (!isNew) return
    const shows = { duration: FADE_MS, delay: GLIDE_MS, fill: 'backwards' as const }
    label.current?.animate([{ color: '#0000' }, {}], shows)
  }, [name])
  return label
}

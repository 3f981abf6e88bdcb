import { type ReactNode, useEffect, useState } from 'react'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import { useModal, useTranslate } from '../shell/context.ts'
import { copyText } from './copyText.ts'
import { Icon } from './Icon.tsx'

const DONE_MS = 1500

/**
 * A shortened address that is copied on press. The full address is in the accessible name, in the
 * tooltip, and visible on keyboard focus.
 */
export function AddressChip({
  address,
  name,
}: {
  address: string
  name?: string | undefined
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  // Splits the full address into one line, or two of equal length.
  const half = Math.ceil(address.length / 2)
  useEffect(() => {
    if (copied) return portico.config.clock.after(DONE_MS, () => setCopied(false))
  }, [copied, portico])
  const copy = async () => {
    const done = t('account.addressCopied')
    setCopied(await copyText(portico, address, { done, failed: t('account.copyFailed') }))
  }
  return (
    <button type="button" className="chip" title={address} onClick={() => void copy()}>
      <span className="sr">{t('account.copyAddress')}</span>
      {name && <bdi>{name}</bdi>}
      <bdi className={name ? 'chip-second' : ''} dir="ltr">
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

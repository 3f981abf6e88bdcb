import { useEffect, useState } from 'react'
import { copyText } from '../../components/copyText.ts'
import { useModal, useTranslate } from '../../context.ts'

/** How long a control says that it copied. */
const DONE_MS = 1500

/**
 * Copies an address. A toast says whether that worked.
 *
 * @returns whether it was copied a moment ago, and a function that copies it
 */
export function useCopyAddress(address: string): readonly [copied: boolean, copy: () => void] {
  const portico = useModal()
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (copied) return portico.config.clock.after(DONE_MS, () => setCopied(false))
  }, [copied, portico])
  const copy = async () => {
    const done = t('account.addressCopied')
    setCopied(await copyText(portico, address, { done, failed: t('account.copyFailed') }))
  }
  return [copied, () => void copy()]
}

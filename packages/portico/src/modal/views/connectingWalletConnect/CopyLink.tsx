import { type ReactNode, useLayoutEffect, useState } from 'react'
import { showToast } from '../../../features/notifications/showToast.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../shell/context.ts'

const DONE_MS = 1500

/** Copies the pairing URI, for wallets that accept it as text. */
export function CopyLink({ uri }: { uri: string | undefined }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  useLayoutEffect(() => {
    if (copied) return portico.config.clock.after(DONE_MS, () => setCopied(false))
  }, [copied, portico])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(uri ?? '')
      setCopied(true)
    } catch (error) {
      // Without permission, or on an insecure page.
      portico.events.emit('error', { scope: 'clipboard', error })
      showToast(portico, { variant: 'error', message: t('relay.copyFailed') })
    }
  }
  return (
    <>
      <Button icon={copied ? 'check' : 'copy'} disabled={!uri} onPress={() => void copy()}>
        {t(copied ? 'relay.copied' : 'relay.copy')}
      </Button>
      <span className="sr" role="status">
        {copied && t('relay.copied')}
      </span>
    </>
  )
}

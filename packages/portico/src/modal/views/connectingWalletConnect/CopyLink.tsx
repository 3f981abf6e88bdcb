import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { copyText } from '../../components/copyText.ts'
import { useModal, useTranslate } from '../../context.ts'

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
    // The button itself shows the success.
    if (await copyText(portico, uri ?? '', { failed: t('relay.copyFailed') })) setCopied(true)
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

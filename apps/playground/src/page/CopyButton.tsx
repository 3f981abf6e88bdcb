import { type ReactNode, useEffect, useState } from 'react'
import type { PageMessageId } from '../i18n/en.ts'
import { usePageText } from '../i18n/usePageText.ts'

type Copy = 'idle' | 'done' | 'failed'

/** A button that copies a text, and reports whether it did. */
export function CopyButton({
  label,
  text,
}: {
  label: PageMessageId
  text: () => string
}): ReactNode {
  const t = usePageText()
  const [copy, setCopy] = useState<Copy>('idle')
  const current = text()
  // The shown text is no longer the copied one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the text
  useEffect(() => setCopy('idle'), [current])
  const texts: Record<Copy, string> = {
    idle: t(label),
    done: t('configure.copied'),
    failed: t('configure.copyFailed'),
  }
  const onCopy = () => {
    navigator.clipboard.writeText(text()).then(
      () => setCopy('done'),
      () => setCopy('failed'),
    )
  }
  return (
    <button type="button" className="action" onClick={onCopy}>
      <span aria-live="polite">{texts[copy]}</span>
    </button>
  )
}

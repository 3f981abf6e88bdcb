import { type ReactNode, useEffect, useState } from 'react'
import { usePageText } from '../i18n/usePageText.ts'

type Copy = 'idle' | 'done' | 'failed'

/** Code with a button that copies it. */
export function Snippet({ code }: { code: string }): ReactNode {
  const t = usePageText()
  const [copy, setCopy] = useState<Copy>('idle')
  // The shown code is no longer the copied one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the code
  useEffect(() => setCopy('idle'), [code])
  const texts: Record<Copy, string> = {
    idle: t('configure.copy'),
    done: t('configure.copied'),
    failed: t('configure.copyFailed'),
  }
  const onCopy = () => {
    navigator.clipboard.writeText(code).then(
      () => setCopy('done'),
      () => setCopy('failed'),
    )
  }
  return (
    <div className="snippet">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre dir="ltr" tabIndex={0}>
        <code>{code}</code>
      </pre>
      <button type="button" className="action" onClick={onCopy}>
        <span aria-live="polite">{texts[copy]}</span>
      </button>
    </div>
  )
}

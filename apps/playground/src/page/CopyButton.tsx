import { type ReactNode, useEffect, useState } from 'react'
import type { PageMessageId } from '../i18n/en.ts'
import { usePageText } from '../i18n/usePageText.ts'

type Copy = 'idle' | 'done' | 'failed'

const SHEETS = 'M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3'
const CHECK = 'm4.5 10.5 3.5 3.5 7.5-8'

/** A button that copies a text, and reports whether it did. */
export function CopyButton({
  label,
  text,
  icon,
  isStill = false,
}: {
  label: PageMessageId
  text: () => string
  /** An icon is shown in place of the label. */
  icon?: boolean
  /** It does nothing yet. */
  isStill?: boolean
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
    <button
      type="button"
      className={icon ? 'action copy' : 'action'}
      inert={isStill}
      onClick={onCopy}
    >
      {icon && (
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={copy === 'done' ? CHECK : SHEETS} />
        </svg>
      )}
      <span aria-live="polite" className={icon && copy === 'idle' ? 'unseen' : undefined}>
        {texts[copy]}
      </span>
    </button>
  )
}

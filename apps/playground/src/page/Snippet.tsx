import type { ReactNode } from 'react'
import type { PageMessageId } from '../i18n/en.ts'
import { CopyButton } from './CopyButton.tsx'

/** Code with a button that copies it. */
export function Snippet({
  code,
  copy = 'configure.copy',
}: {
  code: string
  /** The label of the button. */
  copy?: PageMessageId
}): ReactNode {
  return (
    <div className="snippet">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre dir="ltr" tabIndex={0}>
        <code>{code}</code>
      </pre>
      <CopyButton label={copy} text={() => code} icon />
    </div>
  )
}

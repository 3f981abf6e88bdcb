import type { ReactNode } from 'react'
import type { PageMessageId } from '../i18n/en.ts'
import { CopyButton } from './CopyButton.tsx'

/** Code with a button that copies it. */
export function Snippet({
  code,
  copy = 'configure.copy',
  wraps = false,
  isStill = false,
}: {
  code: string
  /** The label of the button. */
  copy?: PageMessageId
  /** A long line continues on the next one, in place of scrolling. */
  wraps?: boolean
  /** The button does nothing yet. */
  isStill?: boolean | undefined
}): ReactNode {
  return (
    <div className={wraps ? 'snippet wraps' : 'snippet'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre dir="ltr" tabIndex={0}>
        <code>{code}</code>
      </pre>
      <CopyButton label={copy} text={() => code} icon isStill={isStill} />
    </div>
  )
}

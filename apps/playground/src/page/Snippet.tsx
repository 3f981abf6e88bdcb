import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'

/** Code with a button that copies it. */
export function Snippet({ code }: { code: string }): ReactNode {
  return (
    <div className="snippet">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre dir="ltr" tabIndex={0}>
        <code>{code}</code>
      </pre>
      <CopyButton label="configure.copy" text={() => code} />
    </div>
  )
}

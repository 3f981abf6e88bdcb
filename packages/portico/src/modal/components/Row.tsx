import type { ReactNode } from 'react'
import { useTranslate } from '../context.ts'

interface RowContent {
  /** A tile of 40 px. */
  leading: ReactNode
  title: ReactNode
  detail?: ReactNode
}

export interface RowProps extends RowContent {
  /** A tag, a mark or an arrow at the end of the row. */
  trailing?: ReactNode
  onPress: () => void
  disabled?: boolean | undefined
  /** The row is the active one. */
  current?: boolean | undefined
  /** The row expands or collapses content. */
  expanded?: boolean | undefined
  tone?: 'bad' | undefined
  busy?: boolean | undefined
  /** Buttons beside the row, with their own tab stops. */
  aside?: ReactNode
}

/**
 * A row of a list: a picture, a name and a detail. A disabled row stays readable and shows the
 * reason.
 */
export function Row(props: RowProps): ReactNode {
  const { trailing, onPress, disabled, current, expanded, tone, busy, aside } = props
  return (
    <li className="entry">
      <button
        type="button"
        className="row"
        data-row=""
        data-tone={tone}
        aria-disabled={disabled || undefined}
        aria-current={current || undefined}
        aria-expanded={expanded}
        aria-busy={busy || undefined}
        onClick={() => {
          if (!disabled) onPress()
        }}
      >
        <Content {...props} />
        {trailing}
      </button>
      {aside}
    </li>
  )
}

/** A row that links to another page. Its picture shows that. */
export function LinkRow({ href, ...content }: RowContent & { href: string }): ReactNode {
  const t = useTranslate()
  return (
    <li className="entry">
      <a className="row" data-row="" href={href} target="_blank" rel="noopener noreferrer">
        <Content {...content} />
        <span className="sr"> {t('common.opensInNewTab')}</span>
      </a>
    </li>
  )
}

function Content({ leading, title, detail }: RowContent): ReactNode {
  return (
    <>
      {leading}
      <span className="row-text">
        <span className="row-title">{title}</span>
        {detail && <span className="row-detail">{detail}</span>}
      </span>
    </>
  )
}

/** A mark on a picture. Its label is for screen readers and for pointers that rest. */
export function Dot({ label }: { label?: string }): ReactNode {
  return (
    <span className="dot" title={label}>
      {label && <span className="sr">{label}</span>}
    </span>
  )
}

/** A short label on a row. */
export function Tag({ children, tone }: { children: ReactNode; tone?: 'ok' | 'warn' }): ReactNode {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  )
}

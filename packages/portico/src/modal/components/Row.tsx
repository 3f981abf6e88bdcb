import type { ReactNode } from 'react'
import { useTranslate } from '../shell/context.ts'

interface RowContent {
  /** A tile of 40 px. */
  leading: ReactNode
  title: ReactNode
  detail?: ReactNode
}

export interface RowProps extends RowContent {
  /** A tag, a mark or an arrow at the end. */
  trailing?: ReactNode
  onPress: () => void
  disabled?: boolean | undefined
  /** It is the one in use. */
  current?: boolean | undefined
  /** It shows more, or hides it again. */
  expanded?: boolean | undefined
  tone?: 'bad' | undefined
  busy?: boolean | undefined
  /** Buttons beside the row, with tab stops of their own. */
  aside?: ReactNode
}

/** One line of a list: a picture, a name, and what is to say about it. A disabled row stays readable and says why. */
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

/** A line that leads to another page; its picture says so. */
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

/** A word about a row. */
export function Tag({ children, tone }: { children: ReactNode; tone?: 'ok' | 'warn' }): ReactNode {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  )
}

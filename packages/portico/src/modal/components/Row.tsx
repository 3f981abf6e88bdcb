import type { ReactNode } from 'react'

export interface RowProps {
  /** A tile of 40 px. */
  leading: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** A tag, a mark or an arrow at the end. */
  trailing?: ReactNode
  onPress: () => void
  disabled?: boolean | undefined
  /** It is the one in use. */
  current?: boolean | undefined
  tone?: 'bad' | undefined
  busy?: boolean | undefined
}

/** One line of a list: a picture, a name, and what is to say about it. A disabled row stays readable and says why. */
export function Row(props: RowProps): ReactNode {
  const { leading, title, detail, trailing, onPress, disabled, current, tone, busy } = props
  return (
    <li>
      <button
        type="button"
        className="row"
        data-row=""
        data-tone={tone}
        aria-disabled={disabled || undefined}
        aria-current={current || undefined}
        aria-busy={busy || undefined}
        onClick={() => {
          if (!disabled) onPress()
        }}
      >
        {leading}
        <span className="row-text">
          <span className="row-title">{title}</span>
          {detail && <span className="row-detail">{detail}</span>}
        </span>
        {trailing}
      </button>
    </li>
  )
}

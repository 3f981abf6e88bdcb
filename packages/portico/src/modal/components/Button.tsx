import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useModal } from '../shell/context.ts'
import { Icon, type IconName } from './Icon.tsx'

/** A button as wide as the card. While busy it keeps its size and focus, and ignores presses. */
export function Button({
  children,
  onPress,
  variant = 'quiet',
  busy = false,
  icon,
  disabled = false,
  submit = false,
}: {
  children: ReactNode
  onPress: () => void
  variant?: 'primary' | 'quiet'
  busy?: boolean
  icon?: IconName
  disabled?: boolean
  /** Submits the form around it instead of calling `onPress`. */
  submit?: boolean
}): ReactNode {
  const spinning = useSteadyBusy(busy)
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className="button"
      data-variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={disabled || busy || undefined}
      onClick={() => {
        if (!busy && !disabled && !submit) onPress()
      }}
    >
      {spinning ? <span className="spinner" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

const SHOW_AFTER_MS = 120
const STAY_MS = 300

/** Whether to show a busy state: not for very short work, and never for only an instant. */
export function useSteadyBusy(busy: boolean): boolean {
  const { clock } = useModal().config
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (busy === shown) return
    if (busy) {
      return clock.after(SHOW_AFTER_MS, () => {
        since.current = clock.now()
        setShown(true)
      })
    }
    const left = since.current + STAY_MS - clock.now()
    if (left <= 0) return setShown(false)
    return clock.after(left, () => setShown(false))
  }, [busy, shown, clock])
  return shown
}

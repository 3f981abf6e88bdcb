import type { ReactNode } from 'react'
import { useSteadyBusy } from '../hooks/useSteadyBusy.ts'
import { Icon, type IconName } from './Icon.tsx'

/** A button as wide as the card. While busy it keeps its size and focus, and ignores presses. */
export function Button({
  children,
  onPress,
  variant = 'quiet',
  busy = false,
  icon,
  disabled = false,
  pressed,
  submit = false,
}: {
  children: ReactNode
  onPress: () => void
  variant?: 'primary' | 'quiet'
  busy?: boolean
  icon?: IconName
  disabled?: boolean
  /** The button is a toggle, and on. */
  pressed?: boolean | undefined
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
      aria-pressed={pressed}
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

import { type ReactNode, useEffect } from 'react'
import { showIntent } from '../../features/lifecycle/startOnIntent.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { providerMissing } from '../../wire/errors/rows/provider.ts'
import type { ThemeVariables } from '../../wire/theme.ts'
import { useInstance } from '../context.ts'
import { adoptButtonStyles } from './buttonStyles.ts'

export interface ButtonProps {
  /** Height and padding. Default: 'md'. */
  size?: 'sm' | 'md' | undefined
  /** Default: false. */
  disabled?: boolean | undefined
  /** Class names of the site, in addition to `portico-button`. */
  className?: string | undefined
}

interface BaseButtonProps extends ButtonProps {
  variant: 'primary' | 'quiet'
  /** 'open' also dims the page, until the code of the modal has arrived. */
  state: 'idle' | 'busy' | 'open' | 'restoring' | 'unsupported'
  label: string
  children: ReactNode
  onPress: () => void
}

/**
 * The base of all buttons: prefetches the modal on intent, and announces that it opens a dialog.
 */
export function Button(props: BaseButtonProps): ReactNode {
  const { size = 'md', variant, state, label, disabled, className, children, onPress } = props
  const portico = useInstance()
  const theme = useSelect(portico, (current) => current.themeMode, 'system')
  const variables = useSelect(portico, (current) => current.themeVariables, none)
  const scope = portico?.config.storageKey
  useEffect(() => adoptButtonStyles(document, scope, variables), [scope, variables])
  const prefetch = () => portico && showIntent(portico)
  return (
    <button
      type="button"
      className={`portico-button ${className ?? ''}`}
      data-portico={scope}
      data-size={size}
      data-variant={variant}
      data-state={state}
      data-theme={theme}
      disabled={disabled || state === 'restoring'}
      aria-label={label}
      aria-busy={state !== 'idle' && state !== 'unsupported'}
      aria-haspopup="dialog"
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
      onClick={() => {
        if (!portico) throw new PorticoError(providerMissing)
        onPress()
      }}
    >
      {children}
    </button>
  )
}

const none: ThemeVariables = {}

import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useTranslate } from '../context.ts'
import { Icon } from './Icon.tsx'

// The limit of the wallet directory; no name is longer.
const SEARCH_MAX = 64

/** A search field with a button that clears it. */
export function SearchField({
  label,
  value,
  onChange,
  field,
  onDown,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  /** Receives the input, for callers that move the focus back to it. */
  field?: RefObject<HTMLInputElement | null> | undefined
  /** Called on ArrowDown, to move the focus to the results. */
  onDown?: (() => void) | undefined
}): ReactNode {
  const t = useTranslate()
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    // During IME composition the arrows choose among candidates.
    if (event.key !== 'ArrowDown' || nativeEvent.isComposing) return
    if (!onDown || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    onDown()
  }
  return (
    <div className="field">
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <button
          type="button"
          className="field-clear"
          aria-label={t('common.clear')}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}

import { type ReactNode, useRef } from 'react'
import { useTranslate } from '../shell/context.ts'
import { Icon } from './Icon.tsx'

// What the directory takes; no name is longer.
const SEARCH_MAX = 64

/** A search box with a way to empty it. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}): ReactNode {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
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

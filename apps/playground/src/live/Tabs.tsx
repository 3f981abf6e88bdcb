import { type KeyboardEvent, type ReactNode, useRef } from 'react'

/** Tabs, with the arrow keys. The panels have the id `{name}-{option}-panel`. */
export function Tabs<Value extends string>(props: {
  name: string
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
  /** The id of the panel, if all tabs share it. */
  panel?: string
}): ReactNode {
  const { name, label, value, options, onChange, panel } = props
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = options.findIndex(([option]) => option === value)
    const next = moveTo(event, from, options.length)
    const option = next === undefined ? undefined : options[next]?.[0]
    if (option === undefined || next === undefined) return
    event.preventDefault()
    onChange(option)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      className="segments tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          role="tab"
          id={`${name}-${option}`}
          aria-selected={option === value}
          aria-controls={panel ?? `${name}-${option}-panel`}
          tabIndex={option === value ? 0 : -1}
          onClick={() => onChange(option)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

// In right-to-left pages, the tab on the left is the next one.
function moveTo(
  { key, currentTarget }: KeyboardEvent<HTMLDivElement>,
  from: number,
  count: number,
): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  const steps = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }
  const step = steps[key as keyof typeof steps]
  return step && (from + step + count) % count
}

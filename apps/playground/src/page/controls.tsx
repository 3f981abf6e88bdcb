import { type ReactNode, useId } from 'react'

/** One of several options, as a row of radio buttons. */
export function Choice<Value extends string>(props: {
  label: string
  /** Empty if none of them is chosen. */
  value: Value | ''
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}): ReactNode {
  const { label, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className="control">
      <legend>{label}</legend>
      <div className="segments">
        {options.map(([option, text]) => (
          <label key={option} data-checked={option === value}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A switch. */
export function Toggle(props: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}): ReactNode {
  const { label, checked, onChange, disabled } = props
  return (
    <label className="control toggle">
      <span>{label}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

/** A number, as a slider. */
export function Range(props: {
  label: string
  value: number
  min: number
  max: number
  unit: string
  onChange: (value: number) => void
}): ReactNode {
  const { label, value, min, max, unit, onChange } = props
  const id = useId()
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <span className="range">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <output htmlFor={id}>
          <bdi dir="ltr">{`${value} ${unit}`}</bdi>
        </output>
      </span>
    </div>
  )
}

/** A colour: one of several swatches, or any other. */
export function Swatches(props: {
  label: string
  value: string
  colours: readonly string[]
  texts: { none: string; custom: string }
  onChange: (value: string) => void
}): ReactNode {
  const { label, value, colours, texts, onChange } = props
  const name = useId()
  return (
    <fieldset className="control">
      <legend>{label}</legend>
      <div className="swatches">
        {['', ...colours].map((colour) => (
          <label key={colour} className="swatch" data-none={colour === ''}>
            <input
              type="radio"
              name={name}
              aria-label={colour === '' ? texts.none : colour}
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" fill={colour || 'none'} />
              {colour === '' && <path d="M5 19 19 5" />}
            </svg>
          </label>
        ))}
        <input
          type="color"
          aria-label={texts.custom}
          value={value || '#3d5afe'}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </fieldset>
  )
}

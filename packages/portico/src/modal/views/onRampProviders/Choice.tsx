import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.tsx'

/** A choice of one value, with the names of all. */
export function Choice({
  label,
  value,
  values,
  onChoose,
}: {
  label: string
  value: string
  values: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}): ReactNode {
  return (
    <span className="buy-choice">
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {values.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  )
}

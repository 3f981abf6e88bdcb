import type { ReactNode } from 'react'

/** The picture of the hero: three arches, one inside the other. */
export function Arch({ label }: { label: string }): ReactNode {
  return (
    <svg className="arch" viewBox="0 0 420 520" role="img" aria-label={label}>
      <path className="arch-1" d="M10 470V210a200 200 0 0 1 400 0v260z" />
      <path className="arch-2" d="M60 470V214a150 150 0 0 1 300 0v256z" />
      <path className="arch-3" d="M112 470V220a98 98 0 0 1 196 0v250z" />
      <path className="arch-4" d="M160 470V228a50 50 0 0 1 100 0v242z" />
      <path className="arch-light" d="M160 470h100l74 50H86z" />
      <path className="arch-floor" d="M0 470.5h420" />
    </svg>
  )
}

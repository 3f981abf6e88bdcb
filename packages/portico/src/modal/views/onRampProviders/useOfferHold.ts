import { useLayoutEffect, useRef } from 'react'
import { useModal } from '../../context.ts'

/** How long the name of another provider shows before its offer can be accepted, in ms. */
const READING_MS = 1000

export interface OfferHold {
  /** Whether a press may still be meant for the offer that the button named before. */
  readonly isHeld: () => boolean
  /** The user chose this provider: its name is no surprise. */
  readonly expect: (provider: string) => void
}

/** Notices when a refresh changes the provider whose offer the button accepts. */
export function useOfferHold(provider: string | undefined): OfferHold {
  const { clock } = useModal().config
  const named = useRef(provider)
  const readableAt = useRef(0)
  useLayoutEffect(() => {
    const before = named.current
    named.current = provider
    const isOther = before !== undefined && provider !== undefined && before !== provider
    if (isOther) readableAt.current = clock.now() + READING_MS
  }, [provider, clock])
  return {
    isHeld: () => clock.now() < readableAt.current,
    expect: (chosen) => {
      named.current = chosen
      readableAt.current = 0
    },
  }
}

import { useLayoutEffect, useRef, useState } from 'react'
import type { PreparedSwap } from '../../../core/interfaces/preparedSwap.ts'
import { useModal } from '../../context.ts'

/** How long a worse price shows before it can be accepted, in ms. */
const READING_MS = 1000

export interface PriceChange {
  /** The swap on screen gives less than the one before it. */
  readonly isWorse: boolean
  /** Until then, a press was meant for the price before. By the instance's clock. */
  readonly readableAt: number
}

/** Compares a prepared swap with the one that it replaces. */
export function useWorsePrice({ id, minimumReceived }: PreparedSwap): PriceChange {
  const { clock } = useModal().config
  const shown = useRef({ id, minimumReceived })
  const [change, setChange] = useState<PriceChange>({ isWorse: false, readableAt: 0 })
  useLayoutEffect(() => {
    const before = shown.current
    if (before.id === id) return
    shown.current = { id, minimumReceived }
    const isWorse = minimumReceived < before.minimumReceived
    setChange({ isWorse, readableAt: isWorse ? clock.now() + READING_MS : 0 })
  }, [id, minimumReceived, clock])
  return change
}

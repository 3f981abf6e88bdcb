import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { ConnectorFrame } from '../../../core/interfaces/embeddedWallet.ts'
import { useModal } from '../../context.ts'
import { useAppearance } from './useAppearance.ts'

/**
 * The place of a wallet's frame in a view, with a skeleton until the frame draws something, and a
 * spinner once it has ended.
 */
export function FrameSlot({
  connector,
  frame,
  label,
  skeleton,
  ending,
  onSlot,
}: {
  connector: Connector
  frame: ConnectorFrame | undefined
  /** Of the skeleton. Unset: there is none. */
  label: string | undefined
  /** What the frame is about to draw, if that is known. */
  skeleton?: ReactNode
  /** What happens once the frame draws nothing any more. Unset: it may draw something else. */
  ending?: string | undefined
  /** Called when the slot is there, and again if the callback changes. @returns undoes it */
  onSlot?: ((slot: Element) => (() => void) | undefined) | undefined
}): ReactNode {
  const portico = useModal()
  const slot = useRef<HTMLDivElement>(null)
  const setAppearance = useAppearance(slot, connector.name)
  const isDrawn = useFrameView(frame) !== 'none'
  const [wasDrawn, setWasDrawn] = useState(false)
  if (isDrawn && !wasDrawn) setWasDrawn(true)
  const isEnding = ending !== undefined && wasDrawn
  useEffect(() => frame && setAppearance(frame), [frame, setAppearance])
  useEffect(() => frame?.onEscape(portico.close), [frame, portico])
  useEffect(() => (frame && slot.current ? frame.show(slot.current) : undefined), [frame])
  useEffect(() => (slot.current ? onSlot?.(slot.current) : undefined), [onSlot])
  return (
    <div ref={slot} className="frame-slot">
      {!isDrawn && isEnding && (
        <div className="frame-end" role="status">
          <span className="spinner" />
          <span className="sr">{ending}</span>
        </div>
      )}
      {!isDrawn && label && !isEnding && (
        <div role="status">
          <span className="sr">{label}</span>
          {skeleton ?? (
            <div className="frame-skeleton">
              <span className="bone" />
              <span className="bone" />
              <span className="bone" />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** Returns what the frame draws. */
export function useFrameView(frame: ConnectorFrame | undefined) {
  return useSyncExternalStore(
    frame?.subscribe ?? subscribeToNothing,
    () => frame?.getView().name ?? 'none',
  )
}

const subscribeToNothing = () => () => {}

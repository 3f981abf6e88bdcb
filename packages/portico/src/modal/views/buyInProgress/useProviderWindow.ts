import { useEffect, useState } from 'react'
import { POLLING_INTERVAL_MS } from '../../../wire/limits.ts'
import { useModal } from '../../context.ts'
import { createProviderWindows } from '../onRampProviders/buyRun.ts'

/** Whether the window of an order's provider is open. `undefined`: the browser blocked it. */
export function useProviderWindow(orderId: string): boolean | undefined {
  const portico = useModal()
  const { clock } = portico.config
  const opened = portico.keep(createProviderWindows).get(orderId)
  const [isOpen, setOpen] = useState(opened && !opened.closed)
  useEffect(() => {
    if (!opened) return
    let stop = () => {}
    const look = () => {
      setOpen(!opened.closed)
      if (!opened.closed) stop = clock.after(POLLING_INTERVAL_MS / 4, look)
    }
    look()
    return () => stop()
  }, [opened, clock])
  return isOpen
}

interface Service {
  close(): Promise<void>
}

export interface ServiceSwitch {
  /** Stops the service, or starts it again. Resolves to whether it runs now. */
  toggle(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Lets a developer stop a service and start it again, while the rest of the demo runs.
 *
 * @param running - the service
 * @param start - starts it again, at the same address
 */
export function createServiceSwitch(
  running: Service,
  start: () => Promise<Service>,
): ServiceSwitch {
  let current: Service | undefined = running
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  // One after another: it cannot start at an address that it has not left.
  const queue = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const result = last.then(act)
    last = result.catch(() => {})
    return result
  }
  const stop = async () => {
    const service = current
    current = undefined
    await service?.close()
  }
  return {
    toggle: () =>
      queue(async () => {
        if (current) await stop()
        else if (!isClosed) current = await start()
        return current !== undefined
      }),
    close() {
      isClosed = true
      return queue(stop)
    },
  }
}

import { getAddressRanges } from './getAddressRanges.ts'

export interface ConnectionLimits {
  readonly all: number
  /** An IPv6 /56 may have four times as many, a /48 sixteen times. */
  readonly perAddress: number
  readonly perProject?: number | undefined
}

/** Counts open connections. */
export interface ConnectionLimiter {
  /**
   * @returns a function that releases the connection; further calls do nothing. `undefined` when a
   *   limit is reached
   */
  take(address: string, project?: string): (() => void) | undefined
}

/**
 * Creates a limiter for connections: in all, of each address with its ranges, and of each project.
 */
export function createConnectionLimiter(limits: ConnectionLimits): ConnectionLimiter {
  const { perProject = Number.POSITIVE_INFINITY } = limits
  const counts = new Map<string, number>()
  let all = 0
  const add = (key: string, change: number): void => {
    const count = (counts.get(key) ?? 0) + change
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    take(address, project) {
      const wanted = getAddressRanges(address).map(({ key, factor }) => ({
        key: `address ${key}`,
        max: limits.perAddress * factor,
      }))
      if (project !== undefined) wanted.push({ key: `project ${project}`, max: perProject })
      const isFull = wanted.some(({ key, max }) => (counts.get(key) ?? 0) >= max)
      if (isFull || all >= limits.all) return undefined
      all += 1
      for (const { key } of wanted) add(key, 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        all -= 1
        for (const { key } of wanted) add(key, -1)
      }
    },
  }
}

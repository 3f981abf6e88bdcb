export interface PlaceLimits {
  readonly connectionsMax: number
  readonly connectionsPerAddress: number
  readonly connectionsPerProject: number
}

/** Counts connections: in all, of each address, of each project. */
export function createPlaces(limits: PlaceLimits) {
  const perAddress = new Map<string, number>()
  const perProject = new Map<string, number>()
  let all = 0
  return {
    /** @returns what gives the place back; nothing when there is none */
    take(address: string, project: string): (() => void) | undefined {
      const isFull =
        all >= limits.connectionsMax ||
        (perAddress.get(address) ?? 0) >= limits.connectionsPerAddress ||
        (perProject.get(project) ?? 0) >= limits.connectionsPerProject
      if (isFull) return undefined
      all += 1
      add(perAddress, address, 1)
      add(perProject, project, 1)
      return () => {
        all -= 1
        add(perAddress, address, -1)
        add(perProject, project, -1)
      }
    },
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

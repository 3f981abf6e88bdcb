/** How a code ended: each is good for one answer. */
export type CodeEnd = 'used' | 'declined'

/** The codes that were answered, by their topics, the oldest first. */
export type UsedCodes = readonly (readonly [topic: string, end: CodeEnd])[]

const KEPT = 20

/** The part of a code that tells it from others, and opens nothing. */
export function codeTopic(uri: string): string {
  return /^wc:([0-9a-f]+)/i.exec(uri)?.[1]?.toLowerCase() ?? ''
}

/** @returns `undefined` for a code that can still be answered */
export function endOf(used: UsedCodes, uri: string): CodeEnd | undefined {
  return used.find(([topic]) => topic === codeTopic(uri))?.[1]
}

/** The codes with one more; those that have expired long ago are forgotten. */
export function addUsed(used: UsedCodes, uri: string, end: CodeEnd): UsedCodes {
  const topic = codeTopic(uri)
  return [...used.filter(([other]) => other !== topic), [topic, end] as const].slice(-KEPT)
}

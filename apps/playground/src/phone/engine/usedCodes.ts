/** How a code was answered. A code can be answered once. */
export type CodeEnd = 'used' | 'declined'

/** Answered codes by their topics, the oldest first. */
export type UsedCodes = readonly (readonly [topic: string, end: CodeEnd])[]

const COUNT_MAX = 20

/** The part of a code that identifies it and is no secret. */
export function codeTopic(uri: string): string {
  return /^wc:([0-9a-f]+)/i.exec(uri)?.[1]?.toLowerCase() ?? ''
}

/** @returns `undefined` for a code that can still be answered */
export function endOf(used: UsedCodes, uri: string): CodeEnd | undefined {
  return used.find(([topic]) => topic === codeTopic(uri))?.[1]
}

/** Adds a code, and drops expired ones. */
export function addUsed(used: UsedCodes, uri: string, end: CodeEnd): UsedCodes {
  const topic = codeTopic(uri)
  return [...used.filter(([other]) => other !== topic), [topic, end] as const].slice(-COUNT_MAX)
}

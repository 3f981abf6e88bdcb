import { readObject } from '../protocol/readValues.ts'

/** A text of a wallet's answer; empty where there is none. */
export function readField(answer: unknown, name = 'signature'): string {
  const value = readObject(answer)?.[name]
  return typeof value === 'string' ? value : ''
}

import * as v from 'valibot'
import { integer, list, RandomId } from './fields.ts'
import { FRAME_VERSION } from './limits.ts'
import { toPlainValue } from './toPlainValue.ts'

const Version = integer(1)

const Hello = v.strictObject({
  type: v.picklist(['HELLO']),
  nonce: RandomId,
  versions: list(Version, 16, 1),
})

const Init = v.strictObject({
  type: v.picklist(['INIT']),
  nonce: RandomId,
  version: v.picklist([FRAME_VERSION]),
})

/** The frame's first message to the page: the versions that it supports, and its nonce. */
export type HelloMessage = v.InferOutput<typeof Hello>

/** The page's only message to the frame's window. It transfers the port. */
export type InitMessage = v.InferOutput<typeof Init>

/**
 * Reads a hello.
 *
 * @returns `undefined` if it is none, or does not offer our version
 */
export function parseHello(value: unknown): HelloMessage | undefined {
  const message = toPlainValue(value)
  if (!v.is(Hello, message)) return undefined
  return message.versions.includes(FRAME_VERSION) ? message : undefined
}

/** Reads an init. @returns `undefined` if it is none, or not of our version */
export function parseInit(value: unknown): InitMessage | undefined {
  const message = toPlainValue(value)
  return v.is(Init, message) ? message : undefined
}

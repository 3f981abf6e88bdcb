import * as v from 'valibot'
import {
  FRAME_EVENTS,
  type FrameErrorPayload,
  type FrameEventName,
  type FrameRequestPayload,
  type FrameSuccessPayload,
} from './events.ts'
import { ErrorPayload, integer, Plain, RandomId, Sequence, text } from './fields.ts'
import { FRAME_HEIGHT_MAX } from './limits.ts'
import { type PlainValue, toPlainValue } from './toPlainValue.ts'

/** Ends a request that the app no longer waits for. */
export interface CancelMessage {
  readonly type: 'CANCEL'
  readonly id: string
  readonly sequence: number
}

/** A message of the app to the frame. */
export type AppMessage =
  | CancelMessage
  | NodeResponseMessage
  | {
      [Name in FrameEventName]: {
        readonly type: Name
        readonly id: string
        readonly sequence: number
        readonly payload: FrameRequestPayload<Name>
      }
    }[FrameEventName]

/** The first message of a frame: it handles requests from now on. */
export interface ReadyMessage {
  readonly type: 'READY'
  readonly sequence: number
}

/** What the frame draws. `none`: nothing, so that the page hides it. */
export type FrameView = v.InferOutput<typeof View>['view']

/** The frame draws another view, or its view has another height. */
export interface ViewMessage {
  readonly type: 'VIEW'
  readonly sequence: number
  readonly view: FrameView
  /** In CSS pixels. */
  readonly height: number
}

/** The user pressed Escape in the frame. The page gets no key that is pressed in there. */
export interface EscapeMessage {
  readonly type: 'ESCAPE'
  readonly sequence: number
}

/** The frame asks a node of the site, on a network that the wallet service has none of. */
export interface NodeRequestMessage {
  readonly type: 'NODE_REQUEST'
  readonly id: string
  readonly sequence: number
  readonly payload: FrameRequestPayload<'RPC_REQUEST'>
}

/** What that node answered: a result, or the code of its error. Neither: it did not answer. */
export type NodeAnswer = {
  readonly result?: PlainValue
  readonly rpcCode?: number
}

/** The answer to a `NODE_REQUEST`. */
export interface NodeResponseMessage {
  readonly type: 'NODE_RESPONSE'
  readonly id: string
  readonly sequence: number
  readonly payload: NodeAnswer
}

/** The answer to a request. */
export type FrameResponse = {
  [Name in FrameEventName]:
    | {
        readonly type: `${Name}_SUCCESS`
        readonly id: string
        readonly sequence: number
        readonly payload: FrameSuccessPayload<Name>
      }
    | {
        readonly type: `${Name}_ERROR`
        readonly id: string
        readonly sequence: number
        readonly payload: FrameErrorPayload
      }
}[FrameEventName]

/** A message of the frame to the app. */
export type FrameMessage =
  | ReadyMessage
  | ViewMessage
  | EscapeMessage
  | NodeRequestMessage
  | FrameResponse

type Schemas = Readonly<Record<string, v.GenericSchema>>

const names = Object.keys(FRAME_EVENTS) as FrameEventName[]

/** The type is the one that the schema was chosen by. */
const base = { type: text(64), sequence: Sequence }
const Bare = v.strictObject(base)

const withPayload = (payload: v.GenericSchema) => v.strictObject({ ...base, id: RandomId, payload })

const Answer = v.strictObject({
  result: v.exactOptional(Plain),
  rpcCode: v.exactOptional(integer(Number.MIN_SAFE_INTEGER)),
})

const appSchemas: Schemas = {
  CANCEL: v.strictObject({ ...base, id: RandomId }),
  NODE_RESPONSE: withPayload(Answer),
  ...Object.fromEntries(names.map((name) => [name, withPayload(FRAME_EVENTS[name].request)])),
}

const View = v.strictObject({
  ...base,
  view: v.picklist(['none', 'code', 'device', 'passkey', 'progress', 'approval', 'secret']),
  height: integer(0, FRAME_HEIGHT_MAX),
})

const frameSchemas: Schemas = {
  READY: Bare,
  VIEW: View,
  ESCAPE: Bare,
  NODE_REQUEST: withPayload(FRAME_EVENTS.RPC_REQUEST.request),
  ...Object.fromEntries(
    names.flatMap((name) => [
      [`${name}_SUCCESS`, withPayload(FRAME_EVENTS[name].success)],
      [`${name}_ERROR`, withPayload(ErrorPayload)],
    ]),
  ),
}

/**
 * Reads a message of the app.
 *
 * @param value - the data of a message event
 * @returns a copy without prototypes; `undefined` for an unknown type or key, or a value that does
 *   not fit
 * @example
 * parseAppMessage({ type: 'SIGN_OUT', id: '0f'.repeat(16), sequence: 1, payload: {} })
 */
export function parseAppMessage(value: unknown): AppMessage | undefined {
  return parse(appSchemas, value) as AppMessage | undefined
}

/**
 * Reads a message of the frame.
 *
 * @param value - the data of a message event
 * @returns a copy without prototypes; `undefined` for an unknown type or key, or a value that does
 *   not fit
 * @example
 * parseFrameMessage({ type: 'READY', sequence: 1 })
 */
export function parseFrameMessage(value: unknown): FrameMessage | undefined {
  return parse(frameSchemas, value) as FrameMessage | undefined
}

/** The schema validates, and never converts: the result is the copy, not the schema's output. */
function parse(schemas: Schemas, value: unknown): PlainValue | undefined {
  const message = toPlainValue(value)
  const type = typeOf(message)
  if (type === undefined || !Object.hasOwn(schemas, type)) return undefined
  const schema = schemas[type]
  return schema && v.is(schema, message) ? message : undefined
}

function typeOf(message: PlainValue | undefined): string | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message)) return undefined
  return typeof message.type === 'string' ? message.type : undefined
}

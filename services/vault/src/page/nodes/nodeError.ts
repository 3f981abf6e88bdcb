import { FrameError, type FrameErrorCode } from 'portico/wire/frame'

const messages = {
  unavailable: 'The node did not respond, or its response cannot be read.',
  refused: 'The node refused the request.',
} as const

export type NodeErrorCode = keyof typeof messages

/**
 * What the page may learn. The node answered, so that what it refuses is the request: a call that
 * reverts, or parameters of another form.
 */
const frameCodes: Readonly<Record<NodeErrorCode, FrameErrorCode>> = {
  unavailable: 'unavailable',
  refused: 'invalid_params',
}

/** Why a call of a node failed. The node's own text is not kept: it would be shown as ours. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: NodeErrorCode
  /** The code of the JSON-RPC error of a request that was refused. */
  readonly rpcCode: number | undefined

  constructor(code: NodeErrorCode, options: { rpcCode?: number; cause?: unknown } = {}) {
    super(messages[code], { cause: options.cause })
    this.code = code
    this.rpcCode = options.rpcCode
  }
}

/** Converts the error of a node to one of the protocol. Others are returned as they are. */
export function toNodeFrameError(error: unknown): unknown {
  return error instanceof NodeError ? new FrameError({ code: frameCodes[error.code] }) : error
}

import type { PorticoError } from './porticoError.ts'
import type * as connectorRows from './rows/connecting.ts'
import type * as frameRows from './rows/frame.ts'
import type * as httpRows from './rows/http.ts'
import type * as nodeRows from './rows/node.ts'
import type * as relayRows from './rows/relay.ts'
import type * as rpcRows from './rows/rpc.ts'
import type * as transferRows from './rows/transfer.ts'

type CodeOf<Rows> = Extract<Rows[keyof Rows], { readonly code: string }>['code']

/** The codes of the errors that wallets send (EIP-1193, EIP-1474, EIP-5792). */
export type RpcErrorCode = CodeOf<typeof rpcRows>

/** An error of a wallet, by its code or its words: the result of `mapWalletError`. */
export type WalletErrorType = PorticoError<
  | RpcErrorCode
  | Extract<
      CodeOf<typeof connectorRows>,
      | 'connector/aborted'
      | 'connector/locked'
      | 'connector/request-pending'
      | 'connector/timed-out'
      | 'wallet/unknown'
    >
>

/** An error of a network's node: the result of `mapNodeError`. */
export type NodeErrorType = PorticoError<CodeOf<typeof nodeRows> | 'http/rpc-request-failed'>

/** An error of a request to a server. */
export type HttpErrorType = PorticoError<
  Exclude<CodeOf<typeof httpRows>, 'http/rpc-request-failed'>
>

/** A receiver that is refused. */
export type ReceiverErrorCode = Extract<CodeOf<typeof transferRows>, `receiver/${string}`>

/** An error of a relay, or of a session over it. */
export type RelayErrorType = PorticoError<CodeOf<typeof relayRows>>

/** An error of an embedded wallet, or of its frame. */
export type FrameErrorType = PorticoError<CodeOf<typeof frameRows>>

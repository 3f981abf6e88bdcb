import { UNSAFE_METHODS, type UnsafeMethod } from 'portico/wire/frame'
import { NODE_METHODS, type NodeMethod, WALLET_METHODS, type WalletMethod } from './methods.ts'

/**
 * What the frame does with a method:
 *
 * - `safe`: it runs without a question. `source` tells whose answer it is.
 * - `unsafe`: the user must approve it.
 * - `refused`: the caller gets `method_not_allowed`.
 */
export type RequestPolicy =
  | { readonly kind: 'safe'; readonly source: 'node'; readonly method: NodeMethod }
  | { readonly kind: 'safe'; readonly source: 'wallet'; readonly method: WalletMethod }
  | { readonly kind: 'unsafe'; readonly method: UnsafeMethod }
  | { readonly kind: 'refused' }

/**
 * Classifies a method by exact lists: a name in another case, or one that nobody knows, is refused.
 *
 * @example
 * classifyRequest('eth_call').kind // 'safe'
 * classifyRequest('eth_sign').kind // 'refused'
 */
export function classifyRequest(method: string): RequestPolicy {
  if (isOf(NODE_METHODS, method)) return { kind: 'safe', source: 'node', method }
  if (isOf(WALLET_METHODS, method)) return { kind: 'safe', source: 'wallet', method }
  if (isOf(UNSAFE_METHODS, method)) return { kind: 'unsafe', method }
  return { kind: 'refused' }
}

function isOf<Method extends string>(list: readonly Method[], method: string): method is Method {
  return list.some((known) => known === method)
}

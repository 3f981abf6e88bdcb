import type { CaipNetworkId } from '../../../wire/caip.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { readErrorLinks } from '../../../wire/errors/readError.ts'
import { signInNodeChain, signInUnavailable } from '../../../wire/errors/rows/signIn.ts'
import { NODE_TIMEOUT_MS } from '../limits.ts'
import { refuse } from '../verify/refuse.ts'
import type { EvmBlockTag, EvmContext, EvmNode, EvmNodeCall } from '../verify/types.ts'

/**
 * The sender of calls to contracts. No key is known for it: it is the last 20 bytes of
 * keccak256('portico sign-in verifier'). The zero address would not do, because some contracts take
 * it for a simulation and accept any signature.
 */
export const CALL_FROM = '0x36d08147e971976d1641966049a655135f73ec11'

/** The input of a signature check by a contract. */
export interface ContractCheck {
  readonly node: EvmNode
  readonly address: `0x${string}`
  readonly hash: `0x${string}`
  readonly signature: `0x${string}`
  readonly blockTag: EvmBlockTag
}

type Call<Method> = Extract<EvmNodeCall, { readonly method: Method }>

/**
 * Sends a request to a node, with a timeout of five seconds.
 *
 * @returns 0x-hex in lower case; undefined if the call was executed and failed
 * @throws {PorticoError} `siwx/unavailable` if the node does not respond properly
 */
export async function requestNode(
  node: EvmNode,
  call: Call<'eth_chainId' | 'eth_getCode'>,
): Promise<string>
export async function requestNode(
  node: EvmNode,
  call: Call<'eth_call'>,
): Promise<string | undefined>
export async function requestNode(node: EvmNode, call: EvmNodeCall): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse(signInUnavailable)), NODE_TIMEOUT_MS)
  })
  try {
    const answer = await Promise.race([node.request(call), late])
    if (typeof answer === 'string' && /^0x[\da-f]*$/i.test(answer)) return answer.toLowerCase()
    throw refuse(signInUnavailable)
  } catch (cause) {
    if (call.method === 'eth_call' && hasFailed(cause)) return undefined
    // Some chains have no such block tag, because every block is final.
    const again = withLatestBlock(call)
    if (again && isUnknownTag(cause)) return await requestNode(node, again as Call<'eth_call'>)
    throw refuse(signInUnavailable, undefined, cause)
  } finally {
    clearTimeout(timer)
  }
}

function withLatestBlock(call: EvmNodeCall): EvmNodeCall | undefined {
  if (call.method === 'eth_chainId' || call.params[1] === 'latest') return undefined
  return { ...call, params: [call.params[0], 'latest'] } as EvmNodeCall
}

function isUnknownTag(error: unknown): boolean {
  return readErrorLinks(error).some(
    ({ code, message = '' }) =>
      code === -39001 || /(?:safe|finalized) block|block ?tag|unknown block/i.test(message),
  )
}

// Nodes report it with code 3, or with the code of any failure and a text. Texts for 'out of gas':
// 'out of gas' (geth, Nethermind, Besu), 'gas required exceeds allowance' (geth, reth), 'OutOfGas'
// (anvil), 'ran out of gas' (Hardhat), 'gas uint64 overflow' (geth). A signature that makes its
// contract fail in one of these ways is invalid; the node is not unavailable.
const FAILED =
  /revert|out ?of ?gas|gas required exceeds|gas uint64 overflow|intrinsic gas|invalid ?(?:fe ?)?(?:opcode|jump)|stack ?(?:under|over)flow|stack limit|initcode ?size|VM execution error/i

function hasFailed(error: unknown): boolean {
  return readErrorLinks(error).some(({ code, message }) => code === 3 || FAILED.test(message ?? ''))
}

/**
 * Checks that a node serves the chain of the message: on another chain the account may have another
 * owner. Each client object is checked once.
 *
 * @throws {PorticoError} `siwx/node-chain`, `siwx/unavailable`
 */
export async function checkChain(
  node: EvmNode,
  chainId: CaipNetworkId,
  checkedNodes: EvmContext['checkedNodes'],
): Promise<void> {
  if (checkedNodes?.get(node) === chainId) return
  const answer = await requestNode(node, { method: 'eth_chainId' })
  const found = `eip155:${/^0x[\da-f]{1,16}$/.test(answer) ? BigInt(answer) : '?'}` as const
  if (found !== chainId) {
    throw new PorticoError(signInNodeChain, { args: { expected: chainId, found } })
  }
  checkedNodes?.set(node, chainId)
}

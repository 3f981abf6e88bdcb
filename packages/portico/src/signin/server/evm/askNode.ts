import { readErrorLinks } from '../../../wire/errors/readErrorLinks.ts'
import { signInUnavailable } from '../../../wire/errors/rows/signIn.ts'
import { NODE_TIMEOUT_MS } from '../limits.ts'
import { refuse } from '../verify/refuse.ts'
import type { EvmNode } from '../verify/types.ts'

/** What a contract's check is asked with. */
export interface Asked {
  readonly node: EvmNode
  readonly address: `0x${string}`
  readonly hash: `0x${string}`
  readonly signature: `0x${string}`
  readonly blockTag: string
}

/**
 * Asks a node, for five seconds.
 *
 * @returns 0x-hex in lower case; undefined when the call was executed and reverted
 * @throws {PorticoError} `siwx/unavailable` when it does not answer: never read as an answer
 */
export async function askNode(
  node: EvmNode,
  method: 'eth_getCode',
  params: readonly unknown[],
): Promise<string>
export async function askNode(
  node: EvmNode,
  method: 'eth_call',
  params: readonly unknown[],
): Promise<string | undefined>
export async function askNode(
  node: EvmNode,
  method: string,
  params: readonly unknown[],
): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refuse(signInUnavailable)), NODE_TIMEOUT_MS)
  })
  try {
    const answer = await Promise.race([node.request({ method, params }), late])
    if (typeof answer === 'string' && /^0x[\da-f]*$/i.test(answer)) return answer.toLowerCase()
    throw refuse(signInUnavailable)
  } catch (cause) {
    if (method === 'eth_call' && hasReverted(cause)) return undefined
    // Chains without such a state have a final one only.
    const [subject, blockTag] = params
    if (blockTag !== 'latest' && knowsNoTag(cause)) {
      return await askNode(node, method as 'eth_call', [subject, 'latest'])
    }
    throw refuse(signInUnavailable, undefined, cause)
  } finally {
    clearTimeout(timer)
  }
}

function knowsNoTag(error: unknown): boolean {
  return readErrorLinks(error).some(
    ({ code, message = '' }) =>
      code === -39001 || /(?:safe|finalized) block|block ?tag|unknown block/i.test(message),
  )
}

// Nodes say it with code 3, or in words with the code of any failure.
function hasReverted(error: unknown): boolean {
  return readErrorLinks(error).some(
    ({ code, message }) =>
      code === 3 ||
      /revert|out of gas|invalid (?:opcode|jump)|stack underflow/i.test(message ?? ''),
  )
}

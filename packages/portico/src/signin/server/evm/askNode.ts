import { readErrorLinks } from '../../../wire/errors/readErrorLinks.ts'
import { signInUnavailable } from '../../../wire/errors/rows/signIn.ts'
import { NODE_TIMEOUT_MS } from '../limits.ts'
import { refuse } from '../verify/refuse.ts'
import type { EvmBlockTag, EvmNode, EvmNodeCall } from '../verify/types.ts'

/**
 * Who asks contracts: nobody's address, but not zero, which some contracts take for a simulation and believe. The last 20 bytes of
 * keccak256('portico sign-in verifier'); no key leads to it.
 */
export const ASKED_FROM = '0x36d08147e971976d1641966049a655135f73ec11'

/** What a contract's check is asked with. */
export interface Asked {
  readonly node: EvmNode
  readonly address: `0x${string}`
  readonly hash: `0x${string}`
  readonly signature: `0x${string}`
  readonly blockTag: EvmBlockTag
}

type Call<Method> = Extract<EvmNodeCall, { readonly method: Method }>

/**
 * Asks a node, for five seconds.
 *
 * @returns 0x-hex in lower case; undefined when the call was executed and failed
 * @throws {PorticoError} `siwx/unavailable` when it does not answer: never read as an answer
 */
export async function askNode(
  node: EvmNode,
  call: Call<'eth_chainId' | 'eth_getCode'>,
): Promise<string>
export async function askNode(node: EvmNode, call: Call<'eth_call'>): Promise<string | undefined>
export async function askNode(node: EvmNode, call: EvmNodeCall): Promise<string | undefined> {
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
    // Chains without such a state have a final one only.
    const again = inLatest(call)
    if (again && knowsNoTag(cause)) return await askNode(node, again as Call<'eth_call'>)
    throw refuse(signInUnavailable, undefined, cause)
  } finally {
    clearTimeout(timer)
  }
}

function inLatest(call: EvmNodeCall): EvmNodeCall | undefined {
  if (call.method === 'eth_chainId' || call.params[1] === 'latest') return undefined
  return { ...call, params: [call.params[0], 'latest'] } as EvmNodeCall
}

function knowsNoTag(error: unknown): boolean {
  return readErrorLinks(error).some(
    ({ code, message = '' }) =>
      code === -39001 || /(?:safe|finalized) block|block ?tag|unknown block/i.test(message),
  )
}

// Nodes say it with code 3, or in words with the code of any failure. Words for 'out of gas': 'out of gas' (geth, Nethermind, Besu), 'gas
// required exceeds allowance' (geth, reth), 'OutOfGas' (anvil), 'ran out of gas' (Hardhat), 'gas uint64 overflow' (geth). A signature that makes
// its contract fail in one of these ways is a bad one: whoever sends it must not look like a node that is away.
const FAILED =
  /revert|out ?of ?gas|gas required exceeds|gas uint64 overflow|intrinsic gas|invalid ?(?:fe ?)?(?:opcode|jump)|stack ?(?:under|over)flow|stack limit|initcode ?size|VM execution error/i

function hasFailed(error: unknown): boolean {
  return readErrorLinks(error).some(({ code, message }) => code === 3 || FAILED.test(message ?? ''))
}

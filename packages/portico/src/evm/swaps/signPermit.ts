import type { Client } from 'viem'
import type { PermittedSwap, SignPermitParameters } from '../../core/interfaces/swap.ts'
import type { Eip1193Provider } from '../../wire/accounts.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { connectorAborted, connectorTimedOut } from '../../wire/errors/rows/connecting.ts'
import { rpcUserRejected } from '../../wire/errors/rows/rpc.ts'
import { transferChanged } from '../../wire/errors/rows/transfer.ts'
import { isHex, requestRaw, sameAddress, toInteger } from '../transfers/rpc.ts'
import { requireSame } from '../transfers/sendPlan.ts'
import { encodePermitted } from './encodePermitted.ts'
import { readPermit, type TokenPermit } from './readPermit.ts'
import type { SwapHelpers } from './swapHelpers.ts'

/** How long a permit is good, in seconds. */
const LIFETIME_S = 5 * 60
/** How far a network may be ahead of the clock of this machine, in seconds. */
const AHEAD_MAX_S = 10 * 60
/** The errors that end the swap. After any other, the wallet has returned no signature. */
const FINAL = [rpcUserRejected, connectorAborted, connectorTimedOut, transferChanged]

/**
 * Has the wallet sign the permit of a swap (`eth_signTypedData_v4`): of exactly the amount, for the
 * router, for some minutes. Domain and nonce are read from the token again.
 *
 * @returns `undefined` if the wallet has returned no signature of a key, which alone is a permit
 * @throws {PorticoError} `transfer/changed`; the mapped error of the wallet
 */
export async function signPermit(
  { createReader, keccak256 }: SwapHelpers,
  {
    provider,
    network,
    endpoints,
    terms,
    swap,
    permit,
    now,
    signal,
  }: SignPermitParameters<'eip155'>,
): Promise<PermittedSwap | undefined> {
  const { owner, tokenIn, amountIn, spender } = terms
  // The router gets the allowance, whatever the gateway calls the spender.
  if (!tokenIn || !sameAddress(spender, swap.to)) return undefined
  const chainId = Number(network.id)
  const client = createReader(endpoints, signal)
  const [found, deadline] = await Promise.all([
    readPermit(client, keccak256, { token: tokenIn, owner, chainId }),
    readDeadline(client, now),
  ])
  if (!found || !deadline) return undefined
  const { name, version } = found
  if (name !== permit.name || version !== permit.version) return undefined
  await requireSame({ provider, network, from: owner })
  const message = {
    owner: owner.toLowerCase(),
    spender: swap.to.toLowerCase(),
    value: `${amountIn}`,
    nonce: `${found.nonce}`,
    deadline: `${deadline}`,
  }
  const signature = await request(provider, owner, toTypedData(found, chainId, message))
  const parts = splitSignature(signature)
  if (!parts) return undefined
  const signed = { token: tokenIn, amount: amountIn, deadline: BigInt(deadline), ...parts }
  return { call: encodePermitted(swap, signed), deadline }
}

// A node could set the deadline as far off as it likes, so its time counts within a limit.
async function readDeadline(client: Client, now: number): Promise<number | undefined> {
  const block = await requestRaw(client, 'eth_getBlockByNumber', 'latest', false).catch(() => null)
  const time = toInteger(block?.timestamp)
  if (time === undefined) return undefined
  const here = Math.floor(now / 1000)
  const begin = Math.min(Math.max(here, Number(time)), here + AHEAD_MAX_S)
  const deadline = begin + LIFETIME_S
  // The clock of this machine is too late for any permit.
  return BigInt(deadline) > time ? deadline : undefined
}

/** https://eips.ethereum.org/EIPS/eip-2612, the typed data */
function toTypedData(
  { token, name, version }: TokenPermit,
  chainId: number,
  message: Readonly<Record<'owner' | 'spender' | 'value' | 'nonce' | 'deadline', string>>,
) {
  const fields = (text: string) =>
    text.split(',').map((field) => {
      const [type, name] = field.split(' ')
      return { name, type }
    })
  return {
    types: {
      EIP712Domain: fields('string name,string version,uint256 chainId,address verifyingContract'),
      Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
    },
    primaryType: 'Permit',
    domain: { name, version, chainId, verifyingContract: token.toLowerCase() },
    message,
  }
}

async function request(
  provider: Eip1193Provider,
  owner: string,
  typedData: object,
): Promise<unknown> {
  const params = [owner, JSON.stringify(typedData)]
  try {
    return await provider.request({ method: 'eth_signTypedData_v4', params })
  } catch (cause) {
    const error = mapWalletError(cause)
    if (FINAL.some((row) => isPorticoError(error, row))) throw error
    return undefined
  }
}

/** Splits the signature of a key. That of a contract has another form (ERC-1271, ERC-6492). */
function splitSignature(signature: unknown) {
  if (!isHex(signature) || signature.length !== 132) return undefined
  const part = (from: number, to: number) => BigInt(`0x${signature.slice(from, to)}`)
  const [r, s, last] = [part(2, 66), part(66, 130), part(130, 132)]
  // Some wallets write the parity only.
  return { r, s, v: last < 27n ? last + 27n : last }
}

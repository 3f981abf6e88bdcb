import type { Client } from 'viem'
import type { SwapPermit } from '../../core/interfaces/swap.ts'
import { decodeInteger, decodeText, encodeCall } from '../transfers/abi.ts'
import { isHex, requestNode, sameAddress, toHex } from '../transfers/rpc.ts'
import type { SwapHelpers } from './swapHelpers.ts'

/**
 * `keccak256('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)')`
 * of https://eips.ethereum.org/EIPS/eip-712
 */
const DOMAIN_TYPE = '8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f'
/**
 * `keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)')`
 * of https://eips.ethereum.org/EIPS/eip-2612. The permit of DAI has another one, of all or nothing.
 */
const PERMIT_TYPE = 0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9n
/** The fields name, version, chainId and verifyingContract (https://eips.ethereum.org/EIPS/eip-5267). */
const FIELDS = '0f'
const WORD = 64
const TEXT_MAX = 256
// A contract must not use all gas that a node gives a call.
const GAS = toHex(200_000)

/** The domain of a token, which its contract confirms, and the next nonce of the owner. */
export interface TokenPermit extends SwapPermit {
  readonly nonce: bigint
}

/**
 * Reads the permit of a token (EIP-2612).
 *
 * @returns `undefined` if the token has none, if its domain is not the one that it hashes, or if
 *   the owner has code: its signature would not be of a key
 */
export async function readPermit(
  client: Client,
  keccak256: SwapHelpers['keccak256'],
  { token, owner, chainId }: { token: string; owner: string; chainId: number },
): Promise<TokenPermit | undefined> {
  const read = (data: string) =>
    requestNode(client, 'eth_call', { to: token, data, gas: GAS }, 'latest').catch(() => undefined)
  const [code, separator, counted, type, domain, name, version] = await Promise.all([
    requestNode(client, 'eth_getCode', owner, 'latest').catch(() => undefined),
    read(encodeCall('DOMAIN_SEPARATOR()')),
    read(encodeCall('nonces(address)', owner)),
    read(encodeCall('PERMIT_TYPEHASH()')),
    read(encodeCall('eip712Domain()')),
    read(encodeCall('name()')),
    read(encodeCall('version()')),
  ])
  const nonce = decodeInteger(counted)
  // Not each contract shows the type. One that does must have this one.
  if (
    code !== '0x' ||
    nonce === undefined ||
    (decodeInteger(type) ?? PERMIT_TYPE) !== PERMIT_TYPE
  ) {
    return undefined
  }
  // EIP-2612 has no function for the version. Where there is none, '1' is usual.
  const described = { name: decodeText(name), version: decodeText(version) || '1' }
  const known = decodeDomain(domain, { token, chainId }) ?? described
  const isConfirmed = `${separator}`.toLowerCase() === hashDomain(keccak256, known, token, chainId)
  const isShort = known.name.length <= TEXT_MAX && known.version.length <= TEXT_MAX
  return isConfirmed && isShort ? { token, ...known, nonce } : undefined
}

/** Decodes `eip712Domain()`. Returns undefined for a domain of other fields, chain or contract. */
function decodeDomain(
  data: unknown,
  { token, chainId }: { token: string; chainId: number },
): { readonly name: string; readonly version: string } | undefined {
  if (!isHex(data)) return undefined
  const body = data.slice(2)
  const word = (at: number) => body.slice(at * WORD, (at + 1) * WORD)
  const chain = decodeInteger(`0x${word(3)}`)
  const isOwn = chain === BigInt(chainId) && sameAddress(`0x${word(4).slice(24)}`, token)
  if (word(0).slice(0, 2) !== FIELDS || !isOwn) return undefined
  // A text stands where its word says, from the beginning.
  const text = (at: number) => decodeText(`0x${word(at)}${body.slice(WORD)}`)
  return { name: text(1), version: text(2) }
}

function hashDomain(
  keccak256: SwapHelpers['keccak256'],
  { name, version }: { name: string; version: string },
  token: string,
  chainId: number,
): string {
  const bytes = new TextEncoder()
  const words = [
    DOMAIN_TYPE,
    ...[name, version].map((text) => keccak256(bytes.encode(text)).slice(2)),
    chainId.toString(16).padStart(WORD, '0'),
    token.slice(2).toLowerCase().padStart(WORD, '0'),
  ]
  return keccak256(`0x${words.join('')}`)
}

import { ServiceError } from '@portico/common'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  keccak256,
  parseAbi,
} from 'viem'
import { sign } from 'viem/accounts'
import type { NameService } from '../createNameService.ts'
import { readRecordCall } from './answerRecord.ts'
import { readDnsName } from './readDnsName.ts'

/** How long an answer is valid, in seconds. */
const ANSWER_LIFE_S = 300

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, uint64 expires, bytes signature)',
])

export interface LookupParameters {
  readonly names: Pick<NameService, 'get'>
  readonly signerKey: Hex
  /** The resolver that asks. The answer is valid there only. */
  readonly sender: Address
  /** The call of the resolver's gateway. */
  readonly data: Hex
  /** In milliseconds. */
  readonly now: number
}

/**
 * Answers a look-up of a resolver (EIP-3668), signed as ENS's offchain resolver expects it:
 * https://github.com/ensdomains/offchain-resolver. A name that is not registered has empty records,
 * which are signed, too.
 *
 * @throws {ServiceError} `bad_request` for another call than `resolve` of `addr` or `text`
 */
export async function answerLookup(parameters: LookupParameters): Promise<Hex> {
  const { names, signerKey, sender, data, now } = parameters
  const { name, encode } = readLookup(data)
  const result = encode(await names.get(name))
  const expires = BigInt(Math.floor(now / 1000) + ANSWER_LIFE_S)
  const signature = await sign({
    hash: hashAnswer({ sender, expires, data, result }),
    privateKey: signerKey,
    to: 'hex',
  })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}

function readLookup(data: Hex) {
  try {
    const [dns, call] = decodeFunctionData({ abi, data }).args
    const name = readDnsName(dns)
    const encode = name === undefined ? undefined : readRecordCall(name, call)
    if (name !== undefined && encode) return { name, encode }
  } catch (cause) {
    throw createLookupError(cause)
  }
  throw createLookupError()
}

function createLookupError(cause?: unknown): ServiceError {
  return new ServiceError(
    'bad_request',
    'This is no call of resolve(bytes,bytes) with addr or text of its name.',
    { cause },
  )
}

interface Signed {
  readonly sender: Address
  readonly expires: bigint
  readonly data: Hex
  readonly result: Hex
}

// `makeSignatureHash` of ENS's SignatureVerifier.
function hashAnswer({ sender, expires, data, result }: Signed): Hex {
  return keccak256(
    encodePacked(
      ['bytes', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender, expires, keccak256(data), keccak256(result)],
    ),
  )
}

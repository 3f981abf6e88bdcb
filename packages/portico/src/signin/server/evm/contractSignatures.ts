import { VERIFY_GAS } from '../limits.ts'
import { CALL_FROM, type ContractCheck, requestNode } from './requestNode.ts'

const ABI = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }, { type: 'bytes' }],
    outputs: [{ type: 'bytes4' }],
  },
] as const

/** The selector of `isValidSignature`, which is also its result, padded to 32 bytes (ERC-1271). */
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`

/**
 * Verifies a signature with a contract (ERC-1271). A contract with nested signatures
 * (ERC-7739) unwraps them in its own `isValidSignature`.
 */
export async function checkContract({
  node,
  address,
  hash,
  signature,
  blockTag,
}: ContractCheck): Promise<boolean> {
  const { encodeFunctionData, numberToHex } = await import('viem')
  const data = encodeFunctionData({ abi: ABI, args: [hash, signature] })
  const call = { from: CALL_FROM, to: address, data, gas: numberToHex(VERIFY_GAS) } as const
  return (await requestNode(node, { method: 'eth_call', params: [call, blockTag] })) === MAGIC
}

const SUFFIX = '6492'.repeat(16)

/** Returns whether a signature is for an account that may not be deployed yet (ERC-6492). */
export function isUndeployed(signature: string): boolean {
  return signature.toLowerCase().endsWith(SUFFIX)
}

/** Unwraps such a signature. Returns undefined if it is invalid. */
export async function unwrapSignature(
  signature: string,
): Promise<{ readonly factory: string; readonly signature: `0x${string}` } | undefined> {
  const { decodeAbiParameters } = await import('viem')
  try {
    const parts = [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }] as const
    const wrapped = `0x${signature.slice(2, -SUFFIX.length)}` as const
    const [factory, , inner] = decodeAbiParameters(parts, wrapped)
    return { factory, signature: inner }
  } catch {
    return undefined
  }
}

/**
 * Asks a node to deploy the account in a simulated call and to verify the signature with it
 * (ERC-6492).
 *
 * @param factories - the factories that may be called; undefined allows any
 */
export async function checkUndeployed({
  node,
  address,
  hash,
  signature,
  blockTag,
  factories,
}: ContractCheck & { readonly factories: readonly string[] | undefined }): Promise<boolean> {
  const { encodeDeployData, numberToHex, ...viem } = await import('viem')
  const factory = (await unwrapSignature(signature))?.factory
  if (factory === undefined) return false
  const allowed = factories?.map((item) => item.toLowerCase())
  if (allowed && !allowed.includes(factory.toLowerCase())) return false
  const data = encodeDeployData({
    abi: viem.erc6492SignatureValidatorAbi,
    bytecode: viem.erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  })
  // The call has no receiver: the code runs as a constructor, whose return value is the result.
  const call = { from: CALL_FROM, data, gas: numberToHex(VERIFY_GAS) } as const
  const answer = await requestNode(node, { method: 'eth_call', params: [call, blockTag] })
  return answer === '0x01' || answer === `0x${'1'.padStart(64, '0')}`
}

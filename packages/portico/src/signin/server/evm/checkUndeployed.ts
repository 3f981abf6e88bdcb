import { VERIFY_GAS } from '../limits.ts'
import { ASKED_FROM, type Asked, askNode } from './askNode.ts'

const SUFFIX = '6492'.repeat(16)

/** Whether a signature says that its account may not exist yet (ERC-6492). */
export function isUndeployed(signature: string): boolean {
  return signature.toLowerCase().endsWith(SUFFIX)
}

/** What such a signature wraps; undefined for one that is not readable. */
export async function unwrap(
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
 * Asks a node to create the account in a call that changes nothing, and then the account (ERC-6492).
 *
 * @param factories - those that may be called; undefined: any
 */
export async function checkUndeployed({
  node,
  address,
  hash,
  signature,
  blockTag,
  factories,
}: Asked & { readonly factories: readonly string[] | undefined }): Promise<boolean> {
  const { encodeDeployData, numberToHex, ...viem } = await import('viem')
  const factory = (await unwrap(signature))?.factory
  if (factory === undefined) return false
  const allowed = factories?.map((item) => item.toLowerCase())
  if (allowed && !allowed.includes(factory.toLowerCase())) return false
  const data = encodeDeployData({
    abi: viem.erc6492SignatureValidatorAbi,
    bytecode: viem.erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  })
  // To nobody: the code runs as a contract's constructor, and what it returns is the answer.
  const call = { from: ASKED_FROM, data, gas: numberToHex(VERIFY_GAS) } as const
  const answer = await askNode(node, { method: 'eth_call', params: [call, blockTag] })
  return answer === '0x01' || answer === `0x${'1'.padStart(64, '0')}`
}

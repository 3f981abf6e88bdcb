import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { signInAddress, signInExpectation } from '../../../wire/errors/rows/signIn.ts'
import { isChecksumFree } from '../../../wire/validate/isChecksumFree.ts'
import type { VerifySignatureParameters } from '../verify/parameters.ts'
import { refuse, refuseSignature } from '../verify/refuse.ts'
import type { SignatureFound } from '../verify/types.ts'
import { askNode } from './askNode.ts'
import { checkChain } from './checkChain.ts'
import { checkContract } from './checkContract.ts'
import { checkUndeployed, isUndeployed, unwrap } from './checkUndeployed.ts'
import { recoversTo } from './recoversTo.ts'

// What an EOA's code is after EIP-7702: a marker and the contract that it lends its code from.
const DELEGATION = /^0xef0100[\da-f]{40}$/

/**
 * Verifies the signature of an EVM account. What the account is comes first (`eth_getCode`): one with code is asked by ERC-1271, also where the
 * signature says that it does not exist yet (ERC-6492), and is never believed by ECDSA, except one that lends its code (EIP-7702), for its key
 * is still its own. One without code signs with its key, or with what would create it (ERC-6492).
 */
export async function verifyEvm({
  message,
  signature,
  data,
  evm,
}: VerifySignatureParameters): Promise<SignatureFound> {
  const { getAddress, hashMessage, isHex } = await import('viem')
  const address = getAddress(data.accountAddress.toLowerCase() as `0x${string}`)
  // Only a mixed-case address has a checksum to be wrong.
  const isExact = data.accountAddress === address || isChecksumFree(data.accountAddress)
  if (!isExact) throw refuse(signInAddress)
  const node = evm?.node(data.chainId)
  if (!evm || !node) throw new PorticoError(signInExpectation, { args: { name: 'evm.node' } })
  if (!isHex(signature) || signature.length % 2 !== 0) throw refuseSignature()
  const blockTag = evm.blockTag ?? 'safe'
  const asked = { node, address, hash: hashMessage(message), signature, blockTag }
  await checkChain(node, data.chainId, evm.checkedNodes)
  const params: [`0x${string}`, typeof blockTag] = [address, blockTag]
  const code = await askNode(node, { method: 'eth_getCode', params })
  if (code === '0x') return withoutCode()
  const isDelegated = DELEGATION.test(code)
  const inner = isUndeployed(signature) ? (await unwrap(signature))?.signature : signature
  if (!inner) throw refuseSignature()
  if (await checkContract({ ...asked, signature: inner }))
    return { address, accountType: isDelegated ? 'eoa' : 'smartAccount' }
  if (!isDelegated) throw refuseSignature()
  return { address, accountType: await eoa(inner) }

  async function withoutCode(): Promise<SignatureFound> {
    if (!isUndeployed(signature)) return { address, accountType: await eoa(asked.signature) }
    if (!(await checkUndeployed({ ...asked, factories: evm?.factories }))) throw refuseSignature()
    return { address, accountType: 'smartAccount' }
  }

  async function eoa(signature: `0x${string}`) {
    if (!(await recoversTo({ ...asked, signature }))) throw refuseSignature()
    return 'eoa' as const
  }
}

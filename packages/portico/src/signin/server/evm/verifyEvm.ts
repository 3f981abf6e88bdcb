import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { signInAddress, signInExpectation } from '../../../wire/errors/rows/signIn.ts'
import { isChecksumFree } from '../../../wire/validate/isChecksumFree.ts'
import { refuse, refuseSignature } from '../verify/refuse.ts'
import type { VerifiedAccount, VerifySignatureParameters } from '../verify/types.ts'
import {
  checkContract,
  checkUndeployed,
  isUndeployed,
  unwrapSignature,
} from './contractSignatures.ts'
import { isRecoveredFrom } from './keySignatures.ts'
import { checkChain, requestNode } from './requestNode.ts'

// The code of a delegated EOA: a marker and the delegate's address (EIP-7702).
const DELEGATION = /^0xef0100[\da-f]{40}$/

/**
 * Verifies the signature of an EVM account, depending on its code (`eth_getCode`). An account with
 * code verifies it by ERC-1271, also if the signature is wrapped for deployment (ERC-6492), and
 * never by ECDSA, except a delegated account (EIP-7702), whose key stays valid. An account without
 * code has a key, or a signature wrapped for deployment.
 */
export async function verifyEvm({
  message,
  signature,
  data,
  evm,
}: VerifySignatureParameters): Promise<VerifiedAccount> {
  const { getAddress, hashMessage, isHex } = await import('viem')
  const address = getAddress(data.accountAddress.toLowerCase() as `0x${string}`)
  // An address in one case has no checksum.
  const isExact = data.accountAddress === address || isChecksumFree(data.accountAddress)
  if (!isExact) throw refuse(signInAddress)
  const node = evm?.node(data.chainId)
  if (!evm || !node) throw new PorticoError(signInExpectation, { args: { name: 'evm.node' } })
  if (!isHex(signature) || signature.length % 2 !== 0) throw refuseSignature()
  const blockTag = evm.blockTag ?? 'safe'
  const check = { node, address, hash: hashMessage(message), signature, blockTag }
  await checkChain(node, data.chainId, evm.checkedNodes)
  const params: [`0x${string}`, typeof blockTag] = [address, blockTag]
  const code = await requestNode(node, { method: 'eth_getCode', params })
  if (code === '0x') return verifyWithoutCode()
  const isDelegated = DELEGATION.test(code)
  const inner = isUndeployed(signature) ? (await unwrapSignature(signature))?.signature : signature
  if (!inner) throw refuseSignature()
  if (await checkContract({ ...check, signature: inner }))
    return { address, accountType: isDelegated ? 'eoa' : 'smartAccount' }
  if (!isDelegated) throw refuseSignature()
  return { address, accountType: await verifyEoa(inner) }

  async function verifyWithoutCode(): Promise<VerifiedAccount> {
    if (!isUndeployed(signature)) return { address, accountType: await verifyEoa(check.signature) }
    if (!(await checkUndeployed({ ...check, factories: evm?.factories }))) throw refuseSignature()
    return { address, accountType: 'smartAccount' }
  }

  async function verifyEoa(signature: `0x${string}`) {
    if (!(await isRecoveredFrom({ ...check, signature }))) throw refuseSignature()
    return 'eoa' as const
  }
}

import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { signInAddress, signInExpectation } from '../../../wire/errors/rows/signIn.ts'
import { isChecksumFree } from '../../../wire/validate/isEvmAddress.ts'
import { refuse, refuseSignature } from '../verify/refuse.ts'
import type { SignatureFound } from '../verify/types.ts'
import type { VerifySignatureParameters } from '../verify/verifySignature.ts'
import { askNode } from './askNode.ts'
import { checkContract } from './checkContract.ts'
import { checkUndeployed, isUndeployed } from './checkUndeployed.ts'
import { recoversTo } from './recoversTo.ts'

// What an EOA's code is after EIP-7702: a marker and the contract that it lends its code from.
const DELEGATION = /^0xef0100[\da-f]{40}$/

/**
 * Verifies the signature of an EVM account, in the order that ERC-6492 asks for: its suffix first, then ERC-1271 where there is code, ECDSA
 * last. An account with code is never believed by ECDSA, except one that lends its code (EIP-7702): its key is still its own.
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
  if (isUndeployed(signature)) {
    if (!(await checkUndeployed({ ...asked, factories: evm.factories }))) throw refuseSignature()
    return { address, accountType: 'smartAccount' }
  }
  const code = await askNode(node, 'eth_getCode', [address, blockTag])
  if (code === '0x') return { address, accountType: await eoa() }
  const isDelegated = DELEGATION.test(code)
  if (await checkContract(asked))
    return { address, accountType: isDelegated ? 'eoa' : 'smartAccount' }
  if (!isDelegated) throw refuseSignature()
  return { address, accountType: await eoa() }

  async function eoa() {
    if (!(await recoversTo(asked))) throw refuseSignature()
    return 'eoa' as const
  }
}

import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import { isChecksumFree } from '../../wire/validate/isChecksumFree.ts'
import type { EvmKit } from './kit.ts'
import { lookForTransaction } from './lookForTransaction.ts'
import { hasCode, planTransfer } from './planTransfer.ts'
import { ask } from './rpc.ts'
import { sendPlan } from './sendPlan.ts'

/** How EVM networks move money: behind the runtime, loaded by the first transfer. */
export function createEvmTransfers({
  createReader,
  isAddress,
  resolveName,
}: EvmKit): TransferRuntime<'eip155'> {
  return {
    plan: (parameters) => planTransfer(createReader, parameters),
    send: sendPlan,
    look: (parameters) => lookForTransaction(createReader, parameters),
    // Written in mixed case an address carries a checksum (EIP-55); in small letters it has none that could be wrong.
    checkAddress: (value) =>
      isAddress(value, { strict: !isChecksumFree(value) }) ? value : undefined,
    resolveName,
    async hasCode({ address, endpoints, signal }) {
      return hasCode(await ask(createReader(endpoints, signal), 'eth_getCode', address, 'latest'))
    },
  }
}

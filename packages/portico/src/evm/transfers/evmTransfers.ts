import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import { isChecksumFree } from '../../wire/validate/isChecksumFree.ts'
import { hasCode, planTransfer } from './planTransfer.ts'
import { readTransactionStatus } from './readTransactionStatus.ts'
import { requestNode } from './rpc.ts'
import { sendPlan } from './sendPlan.ts'
import type { ViemHelpers } from './viemHelpers.ts'

/** Creates the transfers of EVM networks, loaded by the first transfer. */
export function createEvmTransfers({
  createReader,
  getAddress,
  isAddress,
  resolveName,
}: ViemHelpers): TransferRuntime<'eip155'> {
  return {
    plan: (parameters) => planTransfer(createReader, parameters),
    send: sendPlan,
    getTransactionStatus: (parameters) => readTransactionStatus(createReader, parameters),
    // An address in mixed case has a checksum (EIP-55), one in lower case has none.
    checkAddress: (value) =>
      isAddress(value, { strict: !isChecksumFree(value) }) ? getAddress(value) : undefined,
    resolveName,
    async hasCode({ address, endpoints, signal }) {
      return hasCode(
        await requestNode(createReader(endpoints, signal), 'eth_getCode', address, 'latest'),
      )
    },
  }
}

import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { TransferRuntime } from '../../core/interfaces/transfer.ts'
import { toScript } from './networkParameters.ts'
import { planTransfer } from './planTransfer.ts'
import { readTransactionStatus } from './readTransactionStatus.ts'
import { sendPlan } from './sendPlan.ts'

/** The transfers of Bitcoin, loaded by the first transfer. */
export const bitcoinTransfers: TransferRuntime<'bip122'> = {
  plan: planTransfer,
  send: sendPlan,
  getTransactionStatus: readTransactionStatus,
  checkAddress,
}

const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' }

/** Returns an address if its checksum is valid on any network. `plan` checks the network. */
function checkAddress(value: string): string | undefined {
  // Bech32 is the same in capitals (BIP-173).
  const address = /^(?:BC|TB|BCRT)1/.test(value) ? value.toLowerCase() : value
  const isValid = [NETWORK, TEST_NETWORK, REGTEST].some((network) => toScript(address, network))
  return isValid ? address : undefined
}

import type { Account, AccountType } from '../../wire/account.ts'
import type { Network } from '../../wire/network.ts'
import type { Eip1193Provider } from '../../wire/providers.ts'
import { readCapabilities } from '../calls/readCapabilities.ts'
import { isHex } from './rpc.ts'

// EIP-7702: a key pair that borrows a contract's code still pays for its own gas.
export const DELEGATED = '0xef0100'

/**
 * Whether an account is a key pair or a contract: as the wallet grants it, then by its code on the network, then, where there is none yet, by
 * whether the wallet says that it runs calls as one (EIP-5792 `atomic`), which only a contract does.
 *
 * @param code - of the account, as the node says
 */
export async function readAccountType(
  { provider, account, network }: { provider: Eip1193Provider; account: Account; network: Network },
  code: unknown,
): Promise<AccountType> {
  if (account.type === 'smartAccount') return 'smartAccount'
  const known = isHex(code) && code !== '0x'
  if (known) return code.toLowerCase().startsWith(DELEGATED) ? 'eoa' : 'smartAccount'
  const { atomic } = await readCapabilities({ provider, account, network })
  return atomic?.status === 'supported' ? 'smartAccount' : 'eoa'
}

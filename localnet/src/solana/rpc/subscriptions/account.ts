import { hasChanged } from '../../snapshot.ts'
import { accountEncoding, encodeAccount } from '../encodeAccount.ts'
import { addressParam, configParam } from '../params.ts'
import type { SubscriptionKind } from './subscription.ts'

const SYSTEM_ACCOUNT = {
  data: ['', 'base64'],
  executable: false,
  lamports: 0n,
  owner: '11111111111111111111111111111111',
  rentEpoch: 0n,
  space: 0n,
}

/** Notifies of each change of an account. */
export const accountSubscription: SubscriptionKind = {
  notification: 'accountNotification',
  open([address, config], { cluster, notify }) {
    const key = addressParam(address)
    const how = accountEncoding(configParam(config, { cluster }))
    return {
      start: () =>
        cluster.onTransaction.add(({ message, before, after, slot }) => {
          const index = message.keys.indexOf(key)
          const [old, now] = [before[index], after[index]]
          if (old === undefined || now === undefined || !hasChanged(old, now)) return
          // Nodes report a closed account as one without lamports.
          const value = encodeAccount(cluster, now.account, how) ?? SYSTEM_ACCOUNT
          notify({ context: { slot }, value })
        }),
    }
  },
}

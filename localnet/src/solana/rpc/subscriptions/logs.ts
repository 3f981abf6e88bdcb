import type { Address } from '@solana/kit'
import { addressParam, configParam, listParam, objectParam } from '../params.ts'
import { invalidParams } from '../rpcError.ts'
import type { SubscriptionKind } from './subscription.ts'

/** Notifies of the logs of all transactions, or of those of one account. */
export const logsSubscription: SubscriptionKind = {
  notification: 'logsNotification',
  open([filter, config], { cluster, notify }) {
    const mentioned = readFilter(filter)
    configParam(config, { cluster })
    return {
      start: () =>
        cluster.onTransaction.add(({ message, signature, error, meta, slot }) => {
          if (mentioned !== undefined && !message.keys.includes(mentioned)) return
          notify({ context: { slot }, value: { err: error, logs: meta.logs(), signature } })
        }),
    }
  },
}

function readFilter(filter: unknown): Address | undefined {
  if (filter === 'all' || filter === 'allWithVotes') return undefined
  const [address, ...others] = listParam(objectParam(filter, 'filter').mentions, 'mentions', 1)
  if (address === undefined || others.length > 0) {
    throw invalidParams('mentions must hold exactly one address')
  }
  return addressParam(address)
}

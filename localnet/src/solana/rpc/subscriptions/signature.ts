import type { TransactionRecord } from '../../history.ts'
import { configParam, flagParam, signatureParam } from '../params.ts'
import type { SubscriptionKind } from './subscription.ts'

/**
 * Nodes report a transaction that has already landed with their next block. Clients such as kit
 * would miss an immediate notification: they listen only once they know the subscription's number.
 */
const KNOWN_DELAY_MS = 20

/** Notifies once when a transaction has landed, then ends. */
export const signatureSubscription: SubscriptionKind = {
  notification: 'signatureNotification',
  open([signature, config], { cluster, notify, end }) {
    const id = signatureParam(signature)
    const raw = configParam(config, { cluster })
    const wantsReceived = flagParam(raw.enableReceivedNotification, 'enableReceivedNotification')
    const report = ({ slot, error }: TransactionRecord) => {
      if (wantsReceived) notify({ context: { slot }, value: 'receivedSignature' })
      notify({ context: { slot }, value: { err: error } })
      end()
    }
    return {
      start: () => {
        const known = cluster.history.get(id)
        if (known !== undefined) {
          const timer = setTimeout(() => report(known), KNOWN_DELAY_MS)
          return () => clearTimeout(timer)
        }
        return cluster.onTransaction.add((record) => {
          if (record.signature === id) report(record)
        })
      },
    }
  },
}

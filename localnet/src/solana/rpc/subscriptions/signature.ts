import type { TransactionRecord } from '../../history.ts'
import { configParam, flagParam, signatureParam } from '../params.ts'
import type { SubscriptionKind } from './subscription.ts'

/**
 * Nodes tell of an old transaction with their next block. Told at once, it would reach clients (kit
 * is one) together with the number of the subscription, before they listen for that number.
 */
const KNOWN_DELAY_MS = 20

/** Tells once that a transaction has landed, then ends. */
export const signatureSubscription: SubscriptionKind = {
  notification: 'signatureNotification',
  open([signature, config], { cluster, notify, end }) {
    const id = signatureParam(signature)
    const raw = configParam(config, { cluster })
    const wantsReceived = flagParam(raw.enableReceivedNotification, 'enableReceivedNotification')
    const tell = ({ slot, error }: TransactionRecord) => {
      if (wantsReceived) notify({ context: { slot }, value: 'receivedSignature' })
      notify({ context: { slot }, value: { err: error } })
      end()
    }
    return {
      start: () => {
        const known = cluster.history.get(id)
        if (known !== undefined) {
          const timer = setTimeout(() => tell(known), KNOWN_DELAY_MS)
          return () => clearTimeout(timer)
        }
        return cluster.onTransaction.add((record) => {
          if (record.signature === id) tell(record)
        })
      },
    }
  },
}

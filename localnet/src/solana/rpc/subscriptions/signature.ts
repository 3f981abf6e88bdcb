import type { TransactionRecord } from '../../history.ts'
import { configParam, flagParam, signatureParam } from '../params.ts'
import type { SubscriptionKind } from './subscription.ts'

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
          tell(known)
          return () => {}
        }
        return cluster.onTransaction.add((record) => {
          if (record.signature === id) tell(record)
        })
      },
    }
  },
}

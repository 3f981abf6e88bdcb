import { prepareTransfer, sendTransfer } from 'portico'
import { usePorticoAction, usePorticoEvents } from 'portico/react'
import { useRef } from 'react'
import type { Receipt } from './receipt.ts'

/** Sends coins with the library's own actions, and waits until the transaction is settled. */
export function usePreparedTransfer(): (transfer: {
  readonly networkId: Parameters<typeof prepareTransfer>[1]['networkId']
  readonly to: string
  readonly value: bigint
}) => Promise<Receipt> {
  const { run: prepare } = usePorticoAction(prepareTransfer)
  const { run: send } = usePorticoAction(sendTransfer)
  // What waits for a transaction, by its hash.
  const waiting = useRef(new Map<string, (ok: boolean) => void>())
  usePorticoEvents('transaction', ({ hash, status }) => {
    if (status !== 'pending') waiting.current.get(hash)?.(status === 'done')
  })
  return async ({ networkId, to, value }) => {
    const prepared = await prepare({ networkId, to, value })
    const { hash } = await send({ prepared })
    const ok = await new Promise<boolean>((resolve) => waiting.current.set(hash, resolve))
    waiting.current.delete(hash)
    return { hash, ok, fee: prepared.fee?.max ?? 0n }
  }
}

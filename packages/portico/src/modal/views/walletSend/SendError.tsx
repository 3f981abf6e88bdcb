import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import type { Network } from '../../../wire/network.ts'
import { useModal, useTranslate } from '../../context.ts'
import { getSendProblemMessage } from './sendProblems.ts'

/** Why a transfer could not be prepared, and a remedy. */
export function SendError({
  error,
  network,
}: {
  error: unknown
  network: Network | undefined
}): ReactNode {
  const t = useTranslate()
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const { message, remedy } = getSendProblemMessage(error)
  // `transfer/below-minimum` and `transfer/keep-minimum` have the minimum in the smallest unit.
  const minimum = (isPorticoError(error) && error.details) || ''
  const amount = /^\d+$/.test(minimum)
    ? t('amount.exact', {
        number: formatExact({ value: BigInt(minimum), decimals }, t.locale),
        symbol,
      })
    : ''
  return (
    <>
      {t(message, { symbol, network: network?.name ?? '', namespace: '', amount })}{' '}
      {remedy === 'receive' && <ReceiveLink symbol={symbol} />}
    </>
  )
}

/** A link to the Receive view, if the balance is insufficient. */
export function ReceiveLink({ symbol }: { symbol: string }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  if (!portico.config.features.receive) return null
  return (
    <button
      type="button"
      className="text-button"
      onClick={() => push(portico, { view: 'FundWallet', parameters: {} })}
    >
      {t('send.getMore', { symbol })}
    </button>
  )
}

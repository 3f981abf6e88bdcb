import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import type { Network } from '../../../wire/network.ts'
import { Icon } from '../../components/Icon.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { getSendProblemMessage } from './sendProblems.ts'

/**
 * Why a transfer could not be prepared, and a remedy. The live region stays mounted, because only
 * changes inside an existing region are announced.
 */
export function ErrorNotice({
  error,
  network,
}: {
  error: unknown
  network: Network | undefined
}): ReactNode {
  const t = useTranslate()
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const problem = error === undefined ? undefined : getSendProblemMessage(error)
  // `transfer/below-minimum` and `transfer/keep-minimum` have the minimum in the smallest unit.
  const minimum = (isPorticoError(error) && error.details) || ''
  const amount = /^\d+$/.test(minimum)
    ? t('amount.exact', {
        number: formatExact({ value: BigInt(minimum), decimals }, t.locale),
        symbol,
      })
    : ''
  return (
    <div role="alert">
      {problem && (
        <div className="notice send-error" data-tone="bad">
          <Icon name="alert" />
          <div>
            <p>
              {t(problem.message, { symbol, network: network?.name ?? '', namespace: '', amount })}
            </p>
            {problem.remedy === 'receive' && <ReceiveLink symbol={symbol} />}
          </div>
        </div>
      )}
    </div>
  )
}

/** A link to the Receive view, if the balance is insufficient. */
export function ReceiveHint({ symbol }: { symbol: string }): ReactNode {
  return (
    <p className="send-line">
      <ReceiveLink symbol={symbol} />
    </p>
  )
}

function ReceiveLink({ symbol }: { symbol: string }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  if (!portico.config.features.receive) return null
  return (
    <button
      type="button"
      className="text-button"
      onClick={() => push(portico, { view: 'WalletReceive', parameters: {} })}
    >
      {t('send.getMore', { symbol })}
    </button>
  )
}

import type { ReactNode } from 'react'
import type { Namespace } from '../../wire/namespace.ts'
import { formatBalance } from '../../wire/validate/formatBalance.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import { useInstance } from '../context.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoBalance } from '../hooks/usePorticoBalance.ts'
import { usePorticoNetwork } from '../hooks/usePorticoNetwork.ts'
import { usePorticoWalletInfo } from '../hooks/usePorticoWalletInfo.ts'
import { useButtonMessage } from '../i18n/useButtonMessage.ts'
import { openModal } from '../openModal.ts'
import { Button, type ButtonProps } from './Button.tsx'

export interface AccountButtonProps extends ButtonProps {
  /** Default 'hide': showing it reads the balance from the network. */
  balance?: 'show' | 'hide' | undefined
  /** Characters of the address before the gap. Default 4. */
  charsStart?: number | undefined
  /** Characters after it. Default 6. */
  charsEnd?: number | undefined
  namespace?: Namespace | undefined
}

/**
 * The account in use; opens the account view. Nothing while no wallet is connected.
 *
 * @example
 * <AccountButton balance="show" />
 */
export function AccountButton(props: AccountButtonProps): ReactNode {
  const { balance = 'hide', charsStart = 4, charsEnd = 6, namespace } = props
  const portico = useInstance()
  const { address } = usePorticoAccount({ namespace })
  const { isUnsupported } = usePorticoNetwork({ namespace })
  const wallet = usePorticoWalletInfo({ namespace })
  const message = useButtonMessage()
  if (address === undefined) return null
  const text = shortenAddress(address, { start: charsStart, end: charsEnd })
  return (
    <Button
      size={props.size}
      disabled={props.disabled}
      className={props.className}
      variant="quiet"
      state={isUnsupported ? 'unsupported' : 'idle'}
      label={
        isUnsupported
          ? message('button.unsupportedNetwork')
          : message('button.account', { address: text })
      }
      onPress={() => openModal(portico, namespace && { namespace })}
    >
      {wallet?.icon && <img src={wallet.icon} alt="" />}
      {balance === 'show' && !isUnsupported && <BalanceText namespace={namespace} />}
      <span>{isUnsupported ? message('button.unsupportedNetwork') : text}</span>
    </Button>
  )
}

function BalanceText({ namespace }: { namespace: Namespace | undefined }): ReactNode {
  const { balance } = usePorticoBalance({ namespace })
  if (!balance) return null
  return (
    <span>
      {formatBalance(balance.value, balance.decimals)} {balance.symbol}
    </span>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import type { Balance } from '../../core/contracts/adapter.ts'
import { getKnownIdentity } from '../../core/state/identities.ts'
import { getActiveConnection } from '../../core/state/selectors.ts'
import type { PorticoState } from '../../core/state/types.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import { useInstance } from '../context.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoBalance } from '../hooks/usePorticoBalance.ts'
import { usePorticoNetwork } from '../hooks/usePorticoNetwork.ts'
import { usePorticoWalletInfo } from '../hooks/usePorticoWalletInfo.ts'
import { accountMessages } from '../i18n/accountMessages.ts'
import { useButtonMessage } from '../i18n/useButtonMessage.ts'
import { openModal } from '../openModal.ts'
import { useSelect } from '../useSelect.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { useNameStyles } from './useNameStyles.ts'

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
  return props.balance === 'show' ? <WithBalance {...props} /> : <Face {...props} />
}

function WithBalance(props: AccountButtonProps): ReactNode {
  const portico = useInstance()
  const { balance } = usePorticoBalance({ namespace: props.namespace })
  const words = useSelect(portico, ({ locale, messages }) => ({ locale, messages }), unread)
  const [amount, setAmount] = useState<{ balance: Balance; text: string }>()
  useEffect(() => {
    if (!balance) return
    // A balance is not there at once anyway: what writes it comes as late.
    import('../i18n/writeAmount.ts').then(
      ({ writeAmount }) =>
        setAmount({ balance, text: writeAmount(balance, words, portico?.config.messages) }),
      (error) => portico?.events.emit('error', { scope: 'balance', error }),
    )
  }, [portico, balance, words])
  return <Face {...props} amount={amount?.balance === balance ? amount?.text : undefined} />
}

const unread = { locale: undefined, messages: undefined }

function Face(props: AccountButtonProps & { amount?: string | undefined }): ReactNode {
  const { charsStart = 4, charsEnd = 6, namespace, amount } = props
  const portico = useInstance()
  const { address } = usePorticoAccount({ namespace })
  const { isUnsupported } = usePorticoNetwork({ namespace })
  const wallet = usePorticoWalletInfo({ namespace })
  const identity = useSelect(portico, (state) => identityOf(state, namespace), undefined)
  const [failed, setFailed] = useState<string | undefined>(undefined)
  const message = useButtonMessage(accountMessages)
  useNameStyles()
  if (address === undefined) return null
  const short = identity?.name ?? shortenAddress(address, { start: charsStart, end: charsEnd })
  const unsupported = isUnsupported && message('button.unsupportedNetwork')
  // Known once the visitor looked at the account: before that nobody is asked for a picture.
  const avatar = identity?.avatar === failed ? undefined : identity?.avatar
  const texts = unsupported ? [unsupported] : amount ? [amount, short] : [short]
  return (
    <Button
      size={props.size}
      disabled={props.disabled}
      className={props.className}
      variant="quiet"
      state={unsupported ? 'unsupported' : 'idle'}
      // All that is seen, in the same order: whoever presses it by voice says what stands there.
      label={unsupported || message('button.account', { address: texts.join(' ') })}
      onPress={() => openModal(portico, namespace && { namespace })}
    >
      {avatar ? (
        <img src={avatar} alt="" referrerPolicy="no-referrer" onError={() => setFailed(avatar)} />
      ) : (
        wallet?.icon && <img src={wallet.icon} alt="" />
      )}
      {texts.map((text) => (
        // A name is cut where it is too long; the whole of it is in the button's name and on hover.
        <bdi
          key={text}
          {...(text === identity?.name && { className: 'portico-name', title: text })}
        >
          {text}
        </bdi>
      ))}
    </Button>
  )
}

function identityOf(state: PorticoState, namespace: Namespace | undefined) {
  const active = getActiveConnection(state, namespace)
  return active && getKnownIdentity(state, active.namespace, active.address)
}

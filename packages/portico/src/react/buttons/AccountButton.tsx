import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Balance } from '../../core/interfaces/adapter.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import { accountButtonMessages } from '../../i18n/en/buttons.ts'
import { providerMissing } from '../../wire/errors/rows/provider.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoBalance } from '../hooks/usePorticoBalance.ts'
import { usePorticoNetwork } from '../hooks/usePorticoNetwork.ts'
import { usePorticoWalletInfo } from '../hooks/usePorticoWalletInfo.ts'
import { openModal } from '../openModal.ts'
import { getAccountButtonState, getActiveIdentity } from './accountButtonState.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { adoptConnectedSheet } from './connectedSheet.ts'
import { useButtonMessage } from './useButtonMessage.ts'

export interface AccountButtonProps extends ButtonProps {
  /** Default: 'hide'. 'show' reads the balance from the network. */
  balance?: 'show' | 'hide' | undefined
  /** Number of characters of the address before the ellipsis. Default: 4 after `0x`. */
  charsStart?: number | undefined
  /** Number of characters after it. Default: 4. */
  charsEnd?: number | undefined
  /** Restricts the button to wallets of one namespace. Default: the active connection. */
  namespace?: Namespace | undefined
}

/**
 * Shows the active account and opens the Account view. Renders nothing while no wallet is
 * connected.
 *
 * @example
 * <AccountButton balance="show" />
 */
export function AccountButton(props: AccountButtonProps): ReactNode {
  return props.balance === 'show' ? (
    <AccountButtonWithBalance {...props} />
  ) : (
    <AccountButtonContent {...props} />
  )
}

function AccountButtonWithBalance(props: AccountButtonProps): ReactNode {
  const portico = useInstance()
  const { balance } = usePorticoBalance({ namespace: props.namespace })
  const language = useSelect(portico, ({ locale, messages }) => ({ locale, messages }), unread)
  const [amount, setAmount] = useState<{ balance: Balance; text: string }>()
  useEffect(() => {
    if (!balance) return
    // The formatter loads on demand: the balance takes at least as long.
    import('./writeAmount.ts').then(
      ({ writeAmount }) =>
        setAmount({ balance, text: writeAmount(balance, language, portico?.config.messages) }),
      (error) => portico?.events.emit('error', { scope: 'balance', error }),
    )
  }, [portico, balance, language])
  return (
    <AccountButtonContent
      {...props}
      amount={amount?.balance === balance ? amount?.text : undefined}
    />
  )
}

const unread = { locale: undefined, messages: undefined }

function AccountButtonContent(
  props: AccountButtonProps & { amount?: string | undefined },
): ReactNode {
  const { charsStart, charsEnd, namespace, amount } = props
  const portico = useInstance()
  useEffect(() => {
    // Without a provider this button renders nothing, so no press would report it.
    if (!portico) warnInDevelopment()
  }, [portico])
  const { address } = usePorticoAccount({ namespace })
  const { isUnsupported } = usePorticoNetwork({ namespace })
  const wallet = usePorticoWalletInfo({ namespace })
  const identity = useSelect(portico, (state) => getActiveIdentity(state, namespace), undefined)
  const [failed, setFailed] = useState<string | undefined>(undefined)
  const message = useButtonMessage(accountButtonMessages)
  useEffect(() => adoptConnectedSheet(document), [])
  if (address === undefined) return null
  const facts = { address, identity, isUnsupported, amount, message, charsStart, charsEnd }
  const { texts, state, label } = getAccountButtonState(facts)
  // Known only after the user has opened the Account view; no picture is requested before that.
  const avatar = identity?.avatar === failed ? undefined : identity?.avatar
  return (
    <Button
      size={props.size}
      disabled={props.disabled}
      className={props.className}
      variant="quiet"
      state={state}
      label={label}
      onPress={() => openModal(portico, namespace && { namespace })}
    >
      {avatar ? (
        <img
          src={avatar}
          alt=""
          width="20"
          height="20"
          referrerPolicy="no-referrer"
          onError={() => setFailed(avatar)}
        />
      ) : (
        wallet?.icon && <img src={wallet.icon} alt="" width="20" height="20" />
      )}
      {texts.map((text, index) => (
        <Fragment key={text}>
          {/* The space is invisible beside the gap; it separates the words for a screen reader. */}
          {index > 0 && ' '}
          {/* A long name is truncated. Its full text is in the button's accessible name and in the
              tooltip. */}
          <bdi {...(text === identity?.name && { className: 'portico-name', title: text })}>
            {text}
          </bdi>
        </Fragment>
      ))}
    </Button>
  )
}

// Bundlers replace it with a literal; without a bundler it does not exist.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Warns that a component is outside a provider. A production build contains none of it. */
function warnInDevelopment(): void {
  try {
    if (process.env.NODE_ENV === 'development') {
      void import('../../core/log/console.ts').then((log) =>
        log.warnOnConsole(providerMissing, 'docs/connect.md'),
      )
    }
  } catch {}
}

import { type ReactNode, useEffect, useState } from 'react'
import { useSelect } from '../../hooks/useSelect.ts'
import { accountButtonMessages } from '../../i18n/en/buttons.ts'
import { providerMissing } from '../../wire/errors/rows/provider.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoBalance } from '../hooks/usePorticoBalance.ts'
import { usePorticoNetwork } from '../hooks/usePorticoNetwork.ts'
import { usePorticoWalletInfo } from '../hooks/usePorticoWalletInfo.ts'
import { useOpenModal } from '../useOpenModal.ts'
import { AccountContent } from './AccountContent.tsx'
import { getAccountButtonState, getActiveIdentity } from './accountButtonState.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { adoptConnectedSheet } from './connectedSheet.ts'
import { AMOUNT_WAIT_MS, OTHER_PICTURE, type ShownAccount } from './shownAccount.ts'
import { useButtonMessage } from './useButtonMessage.ts'
import type { writeAmount } from './writeAmount.ts'

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
  return <AccountButtonWithMemory {...props} />
}

interface Memory {
  /** What it showed on the last visit. */
  last?: ShownAccount | undefined
  /** Called with what it shows. */
  onShow?: ((shown: ShownAccount) => void) | undefined
}

/** The account button that shows what it knows from the last visit until it knows better. */
export function AccountButtonWithMemory(props: AccountButtonProps & Memory): ReactNode {
  return props.balance === 'show' ? (
    <AccountButtonWithBalance {...props} />
  ) : (
    <AccountButtonContent {...props} />
  )
}

function AccountButtonWithBalance(props: AccountButtonProps & Memory): ReactNode {
  const portico = useInstance()
  const { balance, status } = usePorticoBalance({ namespace: props.namespace })
  const { network } = usePorticoNetwork({ namespace: props.namespace })
  const language = useSelect(portico, ({ locale, messages }) => ({ locale, messages }), unread)
  const [format, setFormat] = useState<{ readonly write: typeof writeAmount }>()
  useEffect(() => {
    if (!balance || format) return
    // The formatter loads on demand: the balance takes at least as long.
    import('./writeAmount.ts').then(
      (module) => setFormat({ write: module.writeAmount }),
      (error) => portico?.events.emit('error', { scope: 'balance', error }),
    )
  }, [portico, balance, format])
  const { last } = props
  const [isOld, setOld] = useState(false)
  useEffect(() => portico?.config.clock.after(AMOUNT_WAIT_MS, () => setOld(true)), [portico])
  const isLast =
    !format && !isOld && status !== 'error' && last?.networkId === network?.caipNetworkId
  const text = balance && format?.write(balance, language, portico?.config.messages)
  return <AccountButtonContent {...props} amount={isLast ? last?.amount : text} isLast={isLast} />
}

const unread = { locale: undefined, messages: undefined }

function AccountButtonContent(
  props: AccountButtonProps & Memory & { amount?: string | undefined; isLast?: boolean },
): ReactNode {
  const { charsStart, charsEnd, namespace, onShow } = props
  const portico = useInstance()
  useEffect(() => {
    // Without a provider this button renders nothing, so no press would report it.
    if (!portico) warnInDevelopment()
  }, [portico])
  const { address } = usePorticoAccount({ namespace })
  const { network, isUnsupported } = usePorticoNetwork({ namespace })
  const wallet = usePorticoWalletInfo({ namespace })
  // The name and picture are known only after the user has opened the Account view; no picture is
  // requested before that.
  const known = useSelect(portico, (state) => getActiveIdentity(state, namespace), undefined)
  const last = props.last?.address === address ? props.last : undefined
  const name = known ? known.name : last?.name
  const avatar = known ? known.avatar : last?.picture === OTHER_PICTURE ? undefined : last?.picture
  const amount = props.isLast && !last ? undefined : props.amount
  const [failed, setFailed] = useState<string | undefined>(undefined)
  const message = useButtonMessage(accountButtonMessages)
  const [isOpen, onPress] = useOpenModal(namespace && { namespace })
  useEffect(() => adoptConnectedSheet(document), [])
  const networkId = network?.caipNetworkId
  const picture = (avatar === failed ? undefined : avatar) ?? wallet?.icon
  useEffect(() => {
    if (address && networkId) onShow?.({ address, networkId, name, amount, picture })
  }, [onShow, address, networkId, name, amount, picture])
  if (address === undefined) return null
  const facts = { address, name, isUnsupported, amount, message, charsStart, charsEnd }
  const { texts, state, label } = getAccountButtonState(facts)
  return (
    <Button
      size={props.size}
      disabled={props.disabled}
      className={props.className}
      variant="quiet"
      state={isOpen ? 'open' : state}
      label={label}
      onPress={onPress}
    >
      <AccountContent
        picture={picture}
        texts={texts}
        name={name}
        onPictureError={() => setFailed(avatar)}
      />
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

import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { connectButtonMessages } from '../../i18n/en/connectButton.ts'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import { useInstance } from '../context.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { type AccountButtonProps, AccountButtonWithMemory } from './AccountButton.tsx'
import { AccountContent } from './AccountContent.tsx'
import { Button } from './Button.tsx'
import { adoptConnectedSheet } from './connectedSheet.ts'
import { readShownAccount, rememberShownAccount, type ShownAccount } from './shownAccount.ts'
import { useButtonMessage } from './useButtonMessage.ts'

/**
 * The account of a connect button. While the session is restored, it shows what it showed on the
 * last visit; the given placeholder if it showed nothing.
 */
export function RememberedAccount({
  placeholder,
  ...props
}: AccountButtonProps & { placeholder: ReactNode }): ReactNode {
  const { namespace, size, className, balance, charsStart, charsEnd } = props
  const portico = useInstance()
  const { address } = usePorticoAccount({ namespace })
  const message = useButtonMessage(connectButtonMessages)
  const shown = useMemo(() => portico && readShownAccount(portico, namespace), [portico, namespace])
  const onShow = useCallback(
    (next: ShownAccount) => portico && rememberShownAccount(portico, namespace, next),
    [portico, namespace],
  )
  useEffect(() => adoptConnectedSheet(document), [])
  if (address !== undefined)
    return <AccountButtonWithMemory {...props} last={shown} onShow={onShow} />
  if (!shown) return placeholder
  const short = shown.name ?? shortenAddress(shown.address, { start: charsStart, end: charsEnd })
  return (
    <Button
      size={size}
      className={className}
      variant="quiet"
      state="restoring"
      label={message('button.connecting')}
      onPress={() => {}}
    >
      <AccountContent
        picture={shown.picture}
        texts={balance === 'show' && shown.amount ? [shown.amount, short] : [short]}
        name={shown.name}
      />
    </Button>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ConnectionKey } from '../../../core/interfaces/connector.ts'
import type { Portico } from '../../../core/portico.ts'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { labelKey } from '../../../features/names/labelKey.ts'
import type { Account } from '../../../wire/accounts.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { ConnectionLogo } from '../../components/ConnectionLogo.tsx'
import { Icon } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row, Tag } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { disconnectWallet } from '../account/disconnectWallet.ts'
import { getPurpose } from '../account/getPurpose.ts'
import { useIdentity } from '../account/useIdentity.ts'
import { RenameForm } from './RenameForm.tsx'

const EDIT = 'M4 16l.8-3.2 8.3-8.3a1.7 1.7 0 0 1 2.4 2.4l-8.3 8.3L4 16ZM12 5.6 14.4 8'

/** Some wallets authorise hundreds of accounts: only the first ones are looked up. */
const NAME_LOOKUPS_MAX = 8

/** A wallet in one namespace: its accounts, and a button to disconnect. */
export function ConnectionGroup({
  connection,
  active,
}: {
  connection: LiveConnection
  /** It is the active connection. */
  active: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { wallet, accounts, key, namespace } = connection
  const { email, walletPage } = connection.connector.getUser?.() ?? {}
  // One wallet may be connected in several namespaces.
  const named = { name: wallet.name, namespace: t(`namespace.${namespace}`) }
  return (
    <div className="panel">
      <div className="group-head">
        <ConnectionLogo wallet={wallet} size="sm" />
        <h4>
          <bdi>{wallet.name}</bdi>
          {email && <bdi className="row-detail">{email}</bdi>}
        </h4>
        {/^https?:/.test(walletPage ?? '') && (
          <a
            className="row-action"
            href={walletPage}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('connections.walletPage', named)} ${t('common.opensInNewTab')}`}
          >
            <Icon name="external" />
          </a>
        )}
        <button
          type="button"
          className="row-action"
          aria-label={t('connections.disconnect', named)}
          onClick={() => void disconnectWallet(portico, t, { key })}
        >
          <Icon name="leave" />
        </button>
      </div>
      <List label={t('connections.list', named)}>
        {accounts.map((account, index) => (
          <AccountRow
            key={account.address}
            networkId={index < NAME_LOOKUPS_MAX ? connection.networkId : undefined}
            account={account}
            connection={connection}
            inUse={active && account.address === connection.address}
          />
        ))}
      </List>
    </div>
  )
}

function AccountRow({
  account,
  networkId,
  connection,
  inUse,
}: {
  account: Account
  networkId: CaipNetworkId | undefined
  connection: LiveConnection
  inUse: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [renaming, setRenaming] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useEffect(() => {
    if (wasRenaming.current && !renaming) edit.current?.focus()
    wasRenaming.current = renaming
  }, [renaming])
  const label = useModalState(
    (state, portico) => state.labels[labelKey(portico, account.namespace, account.address)],
  )
  const identity = useIdentity(account, networkId)
  const purpose = getPurpose(account, connection.accounts)
  const known = label ?? identity?.name ?? account.label
  const name = known ?? (purpose && t(purpose))
  const short = shortenAddress(account.address)
  if (renaming) {
    return <RenameForm account={account} label={label ?? ''} done={() => setRenaming(false)} />
  }
  const address = (
    <bdi dir="ltr" title={account.address}>
      {short}
    </bdi>
  )
  return (
    <Row
      leading={<Avatar address={account.address} picture={identity?.avatar} />}
      title={name ? <bdi>{name}</bdi> : address}
      detail={
        name && (
          <>
            {address}
            {purpose && known && <bdi> · {t(purpose)}</bdi>}
          </>
        )
      }
      trailing={inUse && <Tag tone="ok">{t('connections.inUse')}</Tag>}
      current={inUse}
      onPress={() => void activateAccount(portico, connection.key, account.address)}
      aside={
        <button
          ref={edit}
          type="button"
          className="row-action"
          aria-label={t('connections.rename', { name: name ?? short })}
          onClick={() => setRenaming(true)}
        >
          <Icon drawing={EDIT} />
        </button>
      }
    />
  )
}

async function activateAccount(
  portico: Portico,
  key: ConnectionKey,
  address: string,
): Promise<void> {
  try {
    const { switchAccount } = await import('../../../features/connections/switchAccount.ts')
    switchAccount(portico, { address, key })
  } catch (error) {
    portico.events.emit('error', { scope: 'switch', error })
  }
}

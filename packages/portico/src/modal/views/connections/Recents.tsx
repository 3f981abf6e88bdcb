import type { ReactNode } from 'react'
import { findWalletSource } from '../../../features/connections/getConnectors.ts'
import { Icon } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { WalletLogo } from '../../components/WalletLogo.tsx'
import { useModal, useModalState, useSession, useTranslate } from '../../shell/context.ts'
import { chooseWallet, getWalletConnections } from '../connecting/chooseWallet.ts'
import { createConnectRun } from '../connecting/connectRun.ts'
import { describeWallet } from '../connecting/describeWallet.ts'

/** Recently used wallets that are not connected. */
export function Recents(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const connectors = useModalState((state) => state.connectors)
  const recents = useModalState((state) =>
    state.recents.filter(({ id }) => {
      const source = findWalletSource(state, id)
      return source !== undefined && getWalletConnections(state, source).length === 0
    }),
  )
  const run = useSession().keep(createConnectRun)
  const wallets = recents.map(({ id }) => describeWallet({ connectors, recents }, portico, id))
  if (recents.length === 0) return null
  return (
    <section className="group">
      <h3 className="section">{t('connections.recent')}</h3>
      <List label={t('connections.recent')}>
        {wallets.map((wallet) => (
          <Row
            key={wallet.id}
            leading={<WalletLogo wallet={wallet} />}
            title={<bdi>{wallet.name}</bdi>}
            trailing={<Icon name="chevron" />}
            onPress={() => {
              const source = findWalletSource(portico.store.getState(), wallet.id)
              chooseWallet(portico, run, { id: wallet.id, source })
            }}
          />
        ))}
      </List>
    </section>
  )
}

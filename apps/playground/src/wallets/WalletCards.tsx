import { shortenAddress } from 'portico/wire'
import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { Toggle } from '../page/controls.tsx'
import { namespaceTitles } from '../page/namespaceTitles.ts'
import type { DemoWallet } from './demoWallet.ts'
import { WalletMark } from './WalletMark.tsx'
import type { WalletList } from './walletList.ts'

/** The demo wallets, each with the actions of its user. */
export function WalletCards({ list }: { list: WalletList }): ReactNode {
  const wallets = useDeferredValue(useSyncExternalStore(list.subscribe, list.getWallets))
  return (
    <div className="wallets">
      {wallets.map((wallet) => (
        <WalletCard key={wallet.id} wallet={wallet} />
      ))}
    </div>
  )
}

function WalletCard({ wallet }: { wallet: DemoWallet }): ReactNode {
  const t = usePageText()
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState)
  return (
    <article
      className={wallet.namespace === 'all' ? 'wallet wallet-all' : 'wallet'}
      data-wallet={wallet.name}
      data-present={state.present}
    >
      <header>
        <WalletMark name={wallet.name} />
        <div>
          <h3>{wallet.name}</h3>
          <p>
            {wallet.namespace === 'all'
              ? t('wallets.namespace.all')
              : namespaceTitles[wallet.namespace]}
          </p>
        </div>
      </header>
      <ul className="wallet-addresses">
        {state.addresses.map((address) => (
          <li key={address}>
            <code dir="ltr">{shortenAddress(address)}</code>
          </li>
        ))}
        {state.chainId !== undefined && (
          <li>
            <code dir="ltr">eip155:{state.chainId}</code>
          </li>
        )}
      </ul>
      <Toggle
        label={t('wallets.present')}
        checked={state.present}
        onChange={(present) => wallet.setPresent(present)}
      />
      <Toggle
        label={t('wallets.locked')}
        checked={state.locked}
        onChange={(locked) => wallet.setLocked(locked)}
      />
      <div className="wallet-buttons">
        <button type="button" className="chip" onClick={() => wallet.nextAccount()}>
          {t('wallets.account')}
        </button>
        {wallet.nextChain && (
          <button type="button" className="chip" onClick={() => wallet.nextChain?.()}>
            {t('wallets.chain')}
          </button>
        )}
        <button type="button" className="chip" onClick={() => wallet.revoke()}>
          {t('wallets.revoke')}
        </button>
      </div>
    </article>
  )
}

import { shortenAddress } from 'portico/wire'
import type { ReactNode } from 'react'
import { usePageText } from '../../i18n/usePageText.ts'
import type { PhoneCommand, PhoneState } from '../engine/types.ts'
import { nameOfNamespace } from '../namespaceNames.ts'

/** The chosen account of each namespace, and the network. */
export function Account(props: {
  state: PhoneState
  act: (command: PhoneCommand) => void
  networkName: (networkId: string) => string | undefined
}): ReactNode {
  const { state, act, networkName } = props
  const t = usePageText()
  const network = `eip155:${state.chainId}`
  return (
    <div className="phone-card phone-accounts">
      <dl>
        {Object.entries(state.addresses).map(([namespace, address]) => (
          <div key={namespace}>
            <dt>
              {nameOfNamespace(namespace)}
              {namespace === 'eip155' && (
                <small data-fact="network">{networkName(network) ?? network}</small>
              )}
            </dt>
            <dd>
              <code dir="ltr" title={address}>
                {shortenAddress(address)}
              </code>
            </dd>
          </div>
        ))}
      </dl>
      <div className="wallet-buttons">
        <button type="button" className="chip" onClick={() => act({ type: 'nextAccount' })}>
          {t('wallets.account')}
        </button>
        <button type="button" className="chip" onClick={() => act({ type: 'nextChain' })}>
          {t('phone.nextNetwork')}
        </button>
      </div>
    </div>
  )
}

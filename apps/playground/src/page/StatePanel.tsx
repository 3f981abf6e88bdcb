import {
  usePorticoAccount,
  usePorticoBalance,
  usePorticoConnections,
  usePorticoDisconnect,
  usePorticoNetwork,
  usePorticoState,
  usePorticoWalletInfo,
} from 'portico/react'
import type { ReactNode } from 'react'
import { formatUnits } from '../actions/formatUnits.ts'
import { usePageText } from '../i18n/usePageText.ts'
import { Connections } from './Connections.tsx'

/** The state of the instance, as the hooks return it. */
export function StatePanel(): ReactNode {
  const t = usePageText()
  const account = usePorticoAccount()
  const { networkId, network, isUnsupported } = usePorticoNetwork()
  const { status, balance } = usePorticoBalance()
  const wallet = usePorticoWalletInfo()
  const { connections } = usePorticoConnections()
  const { disconnect } = usePorticoDisconnect()
  const { isOpen, view } = usePorticoState()
  const amount = balance && `${formatUnits(balance.value, balance.decimals, 3)} ${balance.symbol}`
  return (
    <div className="panel">
      <dl className="facts">
        <Fact name={t('state.account')} hook="usePorticoAccount" id="address">
          {account.address ?? <None />}
        </Fact>
        <Fact name={t('state.status')} hook="usePorticoAccount" id="status">
          {account.status}
        </Fact>
        <Fact name={t('state.network')} hook="usePorticoNetwork" id="network">
          {network?.name ?? (isUnsupported ? t('state.unsupported') : <None />)}
          {networkId && <small>{networkId}</small>}
        </Fact>
        <Fact name={t('state.balance')} hook="usePorticoBalance" id="balance">
          {amount ?? (status === 'idle' ? <None /> : status)}
        </Fact>
        <Fact name={t('state.wallet')} hook="usePorticoWalletInfo" id="wallet">
          {wallet?.name ?? <None />}
        </Fact>
        <Fact name={t('state.modal')} hook="usePorticoState" id="modal">
          {isOpen ? t('state.open', { view: view ?? '' }) : t('state.closed')}
        </Fact>
      </dl>
      <Connections />
      {connections.length > 0 && (
        <button
          type="button"
          className="plain"
          onClick={() => void disconnect().catch(console.warn)}
        >
          {t('state.disconnectAll')}
        </button>
      )}
    </div>
  )
}

function None(): ReactNode {
  return <span className="none">{usePageText()('state.none')}</span>
}

function Fact(props: { name: string; hook: string; id: string; children: ReactNode }): ReactNode {
  return (
    <div className="fact">
      <dt>
        {props.name}
        <code dir="ltr">{props.hook}</code>
      </dt>
      <dd data-fact={props.id}>
        <bdi>{props.children}</bdi>
      </dd>
    </div>
  )
}

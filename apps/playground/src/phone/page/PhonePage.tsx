import { type ReactNode, useSyncExternalStore } from 'react'
import { PageTextContext, pageCatalogues, usePageText } from '../../i18n/usePageText.ts'
import { usePageTheme } from '../../page/usePageTheme.ts'
import { useSettings } from '../../settings/useSettings.ts'
import { ApprovalSheet } from '../../wallets/ApprovalSheet.tsx'
import { WalletMark } from '../../wallets/WalletMark.tsx'
import type { PhoneClient } from '../engine/electLeader.ts'
import { phoneName } from '../phoneName.ts'
import { Account } from './Account.tsx'
import { PairCard } from './PairCard.tsx'
import { PhoneTop } from './PhoneTop.tsx'
import { Sites } from './Sites.tsx'
import { useApprovals } from './useApprovals.ts'

export interface PhonePageProps {
  /** Undefined without a local world or a relay. */
  readonly phone: PhoneClient | undefined
  readonly networkName: (networkId: string) => string | undefined
}

/** A phone in a browser tab, and what it is for. */
export function PhonePage({ phone, networkName }: PhonePageProps): ReactNode {
  const [settings, update] = useSettings()
  usePageTheme(settings)
  return (
    <PageTextContext.Provider value={pageCatalogues[settings.language]}>
      <PhoneTop settings={settings} update={update} />
      <main className="phone-page">
        <Instructions />
        <section className="phone" aria-label={phoneName}>
          {phone ? <Phone phone={phone} networkName={networkName} /> : <NoWorld />}
        </section>
      </main>
    </PageTextContext.Provider>
  )
}

function Instructions(): ReactNode {
  const t = usePageText()
  return (
    <div className="phone-words">
      <h1>{t('phone.title')}</h1>
      <ol>
        <li>{t('phone.step1')}</li>
        <li>{t('phone.step2')}</li>
        <li>{t('phone.step3')}</li>
      </ol>
      <p className="hint">{t('phone.note')}</p>
    </div>
  )
}

function Phone({ phone, networkName }: { phone: PhoneClient } & PhonePageProps): ReactNode {
  const t = usePageText()
  const state = useSyncExternalStore(phone.subscribe, phone.getState)
  const approvals = useApprovals(phone)
  return (
    <>
      <header className="phone-head">
        <WalletMark name={phoneName} />
        <h2>{phoneName}</h2>
        {state && (
          <p className="relay" role="status" data-on={state.relay === 'ready'}>
            {t(`phone.relay.${state.relay}`)}
          </p>
        )}
      </header>
      {state && (
        <>
          <Account state={state} act={phone.act} networkName={networkName} />
          <PairCard state={state} act={phone.act} />
          <Sites sites={state.sites} act={phone.act} />
          <ApprovalSheet queue={approvals} note="approval.phoneNote" />
        </>
      )}
    </>
  )
}

function NoWorld(): ReactNode {
  return <p className="phone-empty">{usePageText()('phone.noWorld')}</p>
}

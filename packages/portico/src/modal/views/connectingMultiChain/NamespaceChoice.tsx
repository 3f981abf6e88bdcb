import type { ReactNode } from 'react'
import type { Namespace } from '../../../wire/namespace.ts'
import { Button } from '../../components/Button.tsx'
import { Tag } from '../../components/Row.tsx'
import { type LogoWallet, WalletLogo } from '../../components/WalletLogo.tsx'
import { useTranslate } from '../../context.ts'

/** The choice of the namespaces to connect. */
export function NamespaceChoice({
  wallet,
  shared,
  connected,
  left,
  toggle,
  submit,
}: {
  wallet: LogoWallet
  shared: readonly Namespace[]
  connected: readonly Namespace[]
  /** The namespaces that the user deselected. */
  left: ReadonlySet<Namespace>
  toggle: (namespace: Namespace) => void
  submit: (chosen: readonly Namespace[]) => void
}): ReactNode {
  const t = useTranslate()
  const chosen = shared.filter((item) => !connected.includes(item) && !left.has(item))
  return (
    <>
      <div className="choice-head">
        <WalletLogo wallet={wallet} size="lg" />
        <h3>{t('multichain.title')}</h3>
        <p>{t('multichain.text', { name: wallet.name })}</p>
      </div>
      <fieldset className="panel">
        <legend className="sr">{t('multichain.title')}</legend>
        {shared.map((namespace) => {
          const isConnected = connected.includes(namespace)
          return (
            <label className="check check-row" key={namespace}>
              <input
                type="checkbox"
                checked={isConnected || !left.has(namespace)}
                disabled={isConnected}
                onChange={() => toggle(namespace)}
              />
              <span>{t(`namespace.${namespace}`)}</span>
              {isConnected && <Tag tone="ok">{t('multichain.connected')}</Tag>}
            </label>
          )
        })}
      </fieldset>
      <div className="actions-one">
        <Button variant="primary" disabled={chosen.length === 0} onPress={() => submit(chosen)}>
          {chosen.length === 0
            ? t('multichain.choose')
            : t.plural('multichain.connect', chosen.length)}
        </Button>
      </div>
    </>
  )
}

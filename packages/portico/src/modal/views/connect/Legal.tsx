import { type ReactNode, useSyncExternalStore } from 'react'
import { useModal, useSession, useTranslate } from '../../context.ts'

/** Whether the user must accept the terms before choosing a wallet, and whether that is missing. */
export function useConsent(explore: boolean): { isRequired: boolean; missing: boolean } {
  const { config } = useModal()
  const { consent } = useSession()
  const given = useSyncExternalStore(consent.subscribe, consent.getState)
  const isRequired =
    config.features.legalCheckbox && !explore && Boolean(config.termsUrl ?? config.privacyUrl)
  return { isRequired, missing: isRequired && !given }
}

/** The checkbox above the list. */
export function LegalCheckbox(): ReactNode {
  const { consent } = useSession()
  const given = useSyncExternalStore(consent.subscribe, consent.getState)
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={given}
        onChange={(event) => consent.setState(event.currentTarget.checked, true)}
      />
      <span>
        <LegalText kind="checkbox" />
      </span>
    </label>
  )
}

/** The legal line below the list, if no checkbox is required. */
export function LegalFooter(): ReactNode {
  const { termsUrl, privacyUrl } = useModal().config
  if (!termsUrl && !privacyUrl) return null
  return (
    <p className="fine">
      <LegalText kind="footer" />
    </p>
  )
}

function LegalText({ kind }: { kind: 'checkbox' | 'footer' }): ReactNode {
  const t = useTranslate()
  const { termsUrl, privacyUrl } = useModal().config
  const which = termsUrl && privacyUrl ? 'both' : termsUrl ? 'terms' : 'privacy'
  return t.parts(`connect.legal.${kind}.${which}`).map((part) => {
    if (typeof part === 'string') return part
    const isTerms = part.value === 'terms'
    return (
      <a
        key={part.value}
        href={isTerms ? termsUrl : privacyUrl}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t(isTerms ? 'connect.legal.terms' : 'connect.legal.privacy')}
        <span className="sr"> {t('common.opensInNewTab')}</span>
      </a>
    )
  })
}

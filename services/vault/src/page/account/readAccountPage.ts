import { type LoginProvider, loginProviders } from '../../api/social.ts'
import { readServices, type ServiceFacts } from '../app/readPage.ts'

/** What the server wrote into the wallet's own page. */
export interface AccountPageFacts extends ServiceFacts {
  /** At which users can log in, in the order of their buttons. */
  readonly providers: readonly LoginProvider[]
}

/**
 * Reads what the server wrote into the wallet's own page.
 *
 * @throws PageError if the server knows no keeper
 */
export function readAccountPage(document: Document): AccountPageFacts {
  const meta = document.querySelector('meta[name="providers"]')
  const names = meta?.getAttribute('content')?.split(' ') ?? []
  const providers = loginProviders.filter((provider) => names.includes(provider))
  return { ...readServices(document), providers }
}

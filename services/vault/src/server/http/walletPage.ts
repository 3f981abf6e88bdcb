import type { LoginProvider } from '../../api/social.ts'
import { createPage } from './createPage.ts'
import { describeServices, type FramePageParameters } from './framePage.ts'

export interface WalletPageParameters extends FramePageParameters {
  /** At which users can log in. */
  readonly providers: readonly LoginProvider[]
}

/**
 * Creates the document of the wallet's own page, which works without any site. No other page can
 * embed it. The page's `readAccountPage` reads what the server says here.
 */
export function walletPage({ project, assets, config, providers }: WalletPageParameters): string {
  return createPage(assets, {
    ...describeServices({ project, config }),
    providers: providers.join(' '),
  })
}

import { createPage } from './createPage.ts'
import { describeServices, type FramePageParameters } from './framePage.ts'

/**
 * Creates the document of the wallet's own page, which works without any site. No other page can
 * embed it.
 */
export function walletPage({ project, assets, config }: FramePageParameters): string {
  return createPage(assets, describeServices({ project, config }))
}

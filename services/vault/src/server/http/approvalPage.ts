import type { PageAssets } from '../assets/loadAssets.ts'
import { createPage } from './createPage.ts'

/**
 * Creates the document of the window in which a user approves. What it shows comes from the frame
 * that opened it; alone, it shows nothing and can do nothing.
 */
export function approvalPage(assets: PageAssets): string {
  return createPage(assets, {})
}

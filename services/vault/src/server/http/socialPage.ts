import { getMailLanguage } from '@portico/common/mail'
import { html } from 'hono/html'
import type { PageAssets } from '../assets/loadAssets.ts'
import type { SocialOutcome } from '../social/finishAtProvider.ts'
import { socialTexts } from '../social/socialTexts.ts'
import { createPage } from './createPage.ts'

/**
 * Creates the document of a window that a provider has sent back. Its script tells the page that
 * opened it how the login ended, and closes it. Where there is no such page, the text stays.
 *
 * @param outcome - unset if the login is over: nobody is told then
 */
export function socialPage(
  assets: PageAssets,
  outcome: SocialOutcome | undefined,
  language: string,
): string {
  const name = getMailLanguage(outcome?.language ?? language)
  const texts = socialTexts[name]
  const isDone = outcome?.message.type === 'SOCIAL_RESULT'
  const title = isDone ? texts.doneTitle : outcome ? texts.failedTitle : texts.overTitle
  const facts = outcome && { site: outcome.site, message: JSON.stringify(outcome.message) }
  return createPage(assets, facts ?? {}, {
    language: name,
    direction: name === 'ar' ? 'rtl' : 'ltr',
    title,
    content: html`<main class="view">
      <h1 class="title">${title}</h1>
      <p class="lead">${outcome ? texts.close : texts.over}</p>
    </main>`,
  })
}

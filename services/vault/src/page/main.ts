import { requestPort } from 'portico/wire/frame'
import { startAccountPage } from './account/startAccountPage.ts'
import { getPageKind, readPage, readServices } from './app/readPage.ts'
import { startApp } from './app/startApp.ts'
import { systemClock } from './time/systemClock.ts'
import { startApprovalWindow } from './window/startApprovalWindow.ts'

// The script of the frame's page, of the window in which users approve, and of the wallet's own
// page.
const page = {
  window,
  clock: systemClock,
  // Called as a function of the window only.
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
}
const kind = getPageKind(document)
if (kind === 'approval') startApprovalWindow(page)
else if (kind === 'wallet') startAccountPage({ ...page, facts: readServices(document) })
else await startFrame()

/** Takes the port of the site that embeds the page, and no other. */
async function startFrame(): Promise<void> {
  const facts = readPage(document)
  const { port, origin: site } = await requestPort({ window, origins: facts.origins })
  startApp({ ...page, facts, port, site })
}

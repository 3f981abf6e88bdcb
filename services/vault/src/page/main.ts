import { requestPort } from 'portico/wire/frame'
import { isApprovalWindow, readPage } from './app/readPage.ts'
import { startApp } from './app/startApp.ts'
import { systemClock } from './time/systemClock.ts'
import { startApprovalWindow } from './window/startApprovalWindow.ts'

// The script of the frame's page, and of the window in which users approve.
if (isApprovalWindow(document)) startApprovalWindow({ window, clock: systemClock })
else await startFrame()

/** Takes the port of the site that embeds the page, and no other. */
async function startFrame(): Promise<void> {
  const facts = readPage(document)
  const { port, origin: site } = await requestPort({ window, origins: facts.origins })
  startApp({
    window,
    facts,
    port,
    site,
    clock: systemClock,
    // Called as a function of the window only.
    fetch: (...request) => fetch(...request),
  })
}

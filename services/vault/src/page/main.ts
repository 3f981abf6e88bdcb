import { requestPort } from 'portico/wire/frame'
import { readPage } from './app/readPage.ts'
import { startApp } from './app/startApp.ts'
import { systemClock } from './time/systemClock.ts'

// The script of the frame's page. It takes the port of the site that embeds the page, and no other.
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

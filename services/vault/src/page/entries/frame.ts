import { requestPort } from 'portico/wire/frame'
import { readPage } from '../app/readPage.ts'
import { startApp } from '../app/startApp.ts'
import { createPageParts } from './createPageParts.ts'

// The script of the frame: it takes the port of the site that embeds the page, and no other.
const facts = readPage(document)
const { port, origin: site } = await requestPort({ window, origins: facts.origins })
startApp({ ...createPageParts(window), facts, port, site })

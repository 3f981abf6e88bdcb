import { startAccountPage } from '../account/startAccountPage.ts'
import { readServices } from '../app/readPage.ts'
import { createPageParts } from './createPageParts.ts'

// The script of the wallet's own page.
startAccountPage({ ...createPageParts(window), facts: readServices(document) })

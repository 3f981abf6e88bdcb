import { readAccountPage } from '../account/readAccountPage.ts'
import { startAccountPage } from '../account/startAccountPage.ts'
import { createPageParts } from './createPageParts.ts'

// The script of the wallet's own page.
startAccountPage({ ...createPageParts(window), facts: readAccountPage(document) })

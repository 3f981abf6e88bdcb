import { readFileSync } from 'node:fs'
import config from './playwright.config.ts'
process.env.PORTICO_E2E_WORLD = readFileSync('/tmp/p/world.env', 'utf8')
const { globalSetup: _, ...rest } = config
export default { ...rest }

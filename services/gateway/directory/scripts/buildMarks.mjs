/**
 * Builds data/networkMarks.json from the network marks of the modal, so that both show the same.
 *
 * node scripts/buildMarks.mjs [--check]
 */
import { formatJson } from './formatJson.mjs'
import { loadComponent } from './loadComponent.mjs'
import { writeOrCheck } from './writeOrCheck.mjs'

const { coinMarks, networkMarks } = await loadComponent('networkMarks.ts')
const byId = (entries) => Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))

const marks = {
  // A ring, for networks without a name.
  unknown: {
    path: 'M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12m0 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
    ground: '#737985',
  },
  coins: byId([...coinMarks]),
  networks: byId(Object.entries(networkMarks)),
}
writeOrCheck(new URL('../data/networkMarks.json', import.meta.url), `${formatJson(marks)}\n`)

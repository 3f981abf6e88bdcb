import { expect, test } from 'vitest'
import { detectStores } from './detectStores.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15'

test.each<[string, string, number, string[]]>([
  ['Chrome', chrome, 0, ['chrome']],
  ['Edge', `${chrome} Edg/140.0.0.0`, 0, ['edge', 'chrome']],
  ['Opera', `${chrome} OPR/120.0.0.0`, 0, ['opera', 'chrome']],
  [
    'Firefox',
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    0,
    ['firefox'],
  ],
  ['Safari', mac, 0, ['safari']],
  ['an iPad that identifies as a Mac', mac, 5, ['ios']],
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15',
    5,
    ['ios'],
  ],
  ['Android', chrome.replace('X11; Linux x86_64', 'Linux; Android 10; K'), 5, ['android']],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    5,
    ['android', 'firefox'],
  ],
  ['unknown', '', 0, ['chrome']],
])('detectStores: %s', (_, userAgent, maxTouchPoints, stores) => {
  expect(detectStores({ userAgent, maxTouchPoints })).toEqual(stores)
})

import { expect, test } from 'vitest'
import { detectHost, detectStores, type HostFacts, type HostPage } from './detectDevice.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const agent = (userAgent: string, maxTouchPoints = 0) => ({
  navigator: { userAgent, maxTouchPoints },
})
const mini = (platform: string) => ({ Telegram: { WebApp: { platform } } })

test.each<[string, HostFacts, Partial<HostPage>]>([
  ['a phone', agent(iPhone, 5), { device: 'ios', framed: false, telegram: undefined }],
  ['an iPad that identifies as a Mac', agent(mac, 5), { device: 'ios' }],
  ['a Mac', agent(mac), { device: 'other' }],
  ['Android', agent(android, 5), { device: 'android' }],
  ['Windows with a touch screen', agent(windows, 10), { device: 'other' }],
  ['a frame', { ...agent(mac), self: 1, top: 2 }, { framed: true }],
  ['Telegram on iOS', { ...agent(iPhone, 5), ...mini('ios') }, { telegram: 'ios' }],
  ['Telegram on Android', { ...agent(android, 5), ...mini('android') }, { telegram: 'android' }],
  ['Telegram X', { ...agent(android, 5), ...mini('android_x') }, { telegram: 'android' }],
  ['Telegram on a Mac', { ...agent(mac), ...mini('macos') }, { telegram: 'macos' }],
  ['Telegram Desktop', { ...agent(windows), ...mini('tdesktop') }, { telegram: 'other' }],
  ['Telegram on the web', { ...agent(mac), ...mini('weba') }, { telegram: 'other' }],
  [
    'the mini-app script in a browser',
    { ...agent(mac), ...mini('unknown') },
    { telegram: undefined },
  ],
  [
    'only the Telegram bridge',
    { ...agent(android, 5), TelegramWebviewProxy: {} },
    { telegram: 'android' },
  ],
  [
    'the Telegram bridge on a Mac',
    { ...agent(mac), TelegramWebviewProxyProto: {} },
    { telegram: 'macos' },
  ],
  ['a server', {}, { device: 'other', framed: false, telegram: undefined }],
])('detectHost: %s', (_, facts, page) => expect(detectHost(facts)).toMatchObject(page))

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const safari =
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
  ['Safari', safari, 0, ['safari']],
  ['an iPad that identifies as a Mac', safari, 5, ['ios']],
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

import { readWallet } from '../world/world.ts'
import { browserLanguage } from './browserLanguage.ts'

/** The user's settings. The page's address contains them. */
export interface Settings {
  readonly mode: 'system' | 'light' | 'dark'
  /** A hex colour, or an empty string for the default. */
  readonly accent: string
  readonly surface: string
  readonly radius: number
  readonly fontSize: number
  readonly language: 'en' | 'ar'
  readonly direction: 'auto' | 'ltr' | 'rtl'
  /** Names of the network catalogue. Empty for the default networks. */
  readonly networks: readonly string[]
  readonly embedded: boolean
  readonly fullScreen: boolean
  readonly legal: boolean
  readonly collapse: boolean
  readonly networkSwitch: boolean
  readonly allowUnsupported: boolean
  readonly reconnect: boolean
  readonly balance: boolean
  readonly login: boolean
  /** Needs a gateway, which verifies the signature. */
  readonly signIn: 'off' | 'optional' | 'required'
  readonly debug: boolean
}

export type SettingName = keyof Settings

export const defaultSettings: Settings = {
  mode: 'system',
  accent: '',
  surface: '',
  radius: 4,
  fontSize: 10,
  language: browserLanguage(),
  direction: 'auto',
  networks: [],
  embedded: false,
  fullScreen: false,
  legal: false,
  collapse: false,
  networkSwitch: true,
  allowUnsupported: false,
  reconnect: true,
  balance: true,
  // With a wallet service, as a site that has one would.
  login: readWallet() !== undefined,
  signIn: 'off',
  debug: false,
}

/** Installed wallets lead, then those used lately. The default order follows. */
export const walletOrder = ['injected', 'recent'] as const

export const radiusRange = { min: 0, max: 8 } as const
export const fontSizeRange = { min: 8, max: 14 } as const

const choices: Partial<Record<SettingName, readonly string[]>> = {
  mode: ['system', 'light', 'dark'],
  language: ['en', 'ar'],
  direction: ['auto', 'ltr', 'rtl'],
  signIn: ['off', 'optional', 'required'],
}
const ranges: Partial<Record<SettingName, { min: number; max: number }>> = {
  radius: radiusRange,
  fontSize: fontSizeRange,
}
const hexColour = /^#[0-9a-f]{6}$/i

/**
 * Reads settings from an address. Missing and invalid ones get their defaults.
 *
 * @param query - `location.search`
 */
export function parseSettings(query: string): Settings {
  const parameters = new URLSearchParams(query)
  const read = Object.entries(defaultSettings).map(([name, fallback]) => {
    const text = parameters.get(name)
    const value = text === null ? undefined : parseValue(name as SettingName, fallback, text)
    return [name, value ?? fallback]
  })
  return Object.fromEntries(read) as Settings
}

/**
 * The query for settings: the language, whose default is that of each browser, and whatever else
 * differs from its default.
 */
export function formatSettings(settings: Settings): string {
  const parameters = new URLSearchParams()
  for (const [name, fallback] of Object.entries(defaultSettings)) {
    const value = formatValue(settings[name as SettingName])
    if (name === 'language' || value !== formatValue(fallback)) parameters.set(name, value)
  }
  return `?${parameters}`
}

function formatValue(value: Settings[SettingName]): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join('.') : String(value)
}

function parseValue(
  name: SettingName,
  fallback: Settings[SettingName],
  text: string,
): Settings[SettingName] | undefined {
  if (typeof fallback === 'boolean') return text === '1' ? true : text === '0' ? false : undefined
  if (typeof fallback === 'number') return parseNumber(text, ranges[name])
  if (Array.isArray(fallback)) return text.split('.').filter(Boolean)
  const allowed = choices[name]
  if (allowed) return allowed.includes(text) ? text : undefined
  return hexColour.test(text) ? text.toLowerCase() : undefined
}

function parseNumber(text: string, range?: { min: number; max: number }): number | undefined {
  const value = Number(text)
  if (text === '' || !Number.isFinite(value) || !range) return undefined
  return Math.min(range.max, Math.max(range.min, value))
}

import { describe, expect, test } from 'vitest'
import type { SocialProvider } from '../../core/config/features.ts'
import type { Portico } from '../../core/portico.ts'
import type { TelegramPlatform } from './detectDevice.ts'
import { getSocialProviders } from './getSocialProviders.ts'

const all: readonly SocialProvider[] = ['google', 'x', 'github', 'facebook']
const page = { device: 'other', framed: false, telegram: undefined } as const

function list(
  socials: readonly SocialProvider[] | false,
  offered: readonly SocialProvider[] | undefined = all,
  telegram?: TelegramPlatform,
) {
  const config = { features: { socials } } as Pick<Portico['config'], 'features'>
  return getSocialProviders(config, { socials: offered }, { ...page, telegram })
}

describe('getSocialProviders', () => {
  test('those that both the site and the connector have, in the order of the site', () => {
    expect(list(['github', 'apple', 'google'])).toEqual(['github', 'google'])
    expect(list(false)).toEqual([])
    expect(list(all, [])).toEqual([])
    expect(getSocialProviders({ features: { socials: all } } as never, undefined, page)).toEqual([])
  })

  test.each<[TelegramPlatform, SocialProvider[]]>([
    ['ios', ['x', 'github', 'facebook']],
    ['macos', ['google', 'github', 'facebook']],
    ['android', ['google', 'github']],
    ['other', [...all]],
  ])('in Telegram on %s', (telegram, expected) => {
    expect(list(all, all, telegram)).toEqual(expected)
  })
})

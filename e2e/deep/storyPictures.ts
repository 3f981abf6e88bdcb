import { viewStates } from 'portico/testing/views'
import { getVariants } from '../../apps/playground/src/gallery/variants.ts'

/** A picture of a story of the gallery. */
export interface StoryPicture {
  readonly name: string
  readonly query: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** In the colours that a user has chosen in the system. */
  readonly hasForcedColors?: boolean
  /** All of the window, with what is around the card. */
  readonly isWhole?: boolean
}

type Route = readonly [name: string, states: readonly string[]]

export const routes: readonly Route[] = Object.entries(viewStates)

const phone = { width: 390, height: 760 }
/** What a window of 1280 × 1024 pixels has at 400 % (WCAG 2.2, 1.4.10 Reflow). */
const zoomed = { width: 320, height: 256 }

/** The views in which users read most, or decide. */
const forced = [
  ...['Connect/ready', 'Account/ready', 'WalletSend/ready', 'WalletSendPreview/ready'],
  'ConnectingExternal/failed',
]
const enlarged = ['Connect/ready', 'Account/ready', 'WalletSend/ready', 'WalletSendPreview/ready']
const onPhone = [...forced, 'AllWallets/ready', 'WalletReceive/ready']

/** Every picture of a view. */
export function picturesOf(route: Route): readonly StoryPicture[] {
  return [...statesOf(route), ...variantsOf(route), ...settingsOf(route)]
}

/** Every state in both themes, and one state of each view on a phone, dark and right to left. */
function statesOf([route, states]: Route): readonly StoryPicture[] {
  return [
    ...states.flatMap((state) =>
      ['light', 'dark'].map((mode) => ({
        name: `${route}-${state}-${mode}`,
        query: `only=${route}/${state}&mode=${mode}`,
      })),
    ),
    ...['ready', 'declined', 'done']
      .filter((state) => states.includes(state))
      .slice(0, 1)
      .map((state) => ({
        name: `${route}-${state}-phone-rtl`,
        query: `only=${route}/${state}&mode=dark&language=ar`,
        viewport: phone,
      })),
  ]
}

/** The variants of a view's states in one theme each, and on a phone, dark and right to left. */
function variantsOf([route, states]: Route): readonly StoryPicture[] {
  return states.flatMap((state) =>
    getVariants(route, state).flatMap((variant) => {
      const name = `${route}-${state}-${variant}`
      const only = `only=${route}/${state}/${variant}`
      return [
        { name: `${name}-light`, query: `${only}&mode=light` },
        {
          name: `${name}-phone-rtl`,
          query: `${only}&mode=dark&language=ar`,
          viewport: phone,
        },
      ]
    }),
  )
}

/** A few views on a phone in English, in forced colours, and at 400 %. */
function settingsOf([route, states]: Route): readonly StoryPicture[] {
  return states.flatMap((state) => {
    const id = `${route}/${state}`
    const shared = { query: `only=${id}&mode=light` }
    const name = `${route}-${state}`
    return [
      ...(onPhone.includes(id) ? [{ ...shared, name: `${name}-phone`, viewport: phone }] : []),
      ...(forced.includes(id)
        ? [{ ...shared, name: `${name}-forced-colors`, hasForcedColors: true }]
        : []),
      ...(enlarged.includes(id)
        ? [{ ...shared, name: `${name}-zoom`, viewport: zoomed, isWhole: true }]
        : []),
    ]
  })
}

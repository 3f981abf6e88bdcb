/** A picture of a view of the embedded wallet. */
export interface WalletPicture {
  readonly name: string
  /** The part of the name that several states share. */
  readonly view: string
  readonly state: string
  readonly mode: 'light' | 'dark'
  readonly language: 'en' | 'ar'
  /** In CSS pixels: of the card, or of the wallet's own page. */
  readonly width: number
  readonly isPage: boolean
}

const looks = [
  { look: 'light', mode: 'light', language: 'en', page: 600 },
  { look: 'dark', mode: 'dark', language: 'en', page: 600 },
  { look: 'rtl', mode: 'light', language: 'ar', page: 390 },
] as const

const CARD_PX = 360

const draw = (states: readonly string[], isPage: boolean): readonly WalletPicture[] =>
  states.flatMap((state) =>
    looks.map(({ look, mode, language, page }) => ({
      name: `${state}-${look}`,
      view: state.split('-')[0] ?? '',
      ...{ state, mode, language, isPage },
      width: isPage ? page : CARD_PX,
    })),
  )

export const walletPictures: readonly WalletPicture[] = [
  ...draw(['code', 'code-wrong', 'device', 'recovery'], false),
  ...draw(['approval-transfer', 'approval-coin', 'approval-unlimited', 'approval-message'], false),
  ...draw(['approval-batch', 'approval-swap', 'approval-fails', 'approval-site'], false),
  ...draw(['secret-code', 'account', 'login', 'login-google'], true),
  ...draw(['social-window', 'social-blocked', 'login-farcaster'], true),
  ...draw(['farcaster-begin', 'farcaster-scan', 'farcaster-phone'], true),
  ...draw(['farcaster-expired', 'farcaster-email'], true),
]

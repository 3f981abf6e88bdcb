import type { AccountType } from '../../wire/accounts.ts'
import type { FrameView } from '../../wire/frame/messages.ts'
import type { SocialProvider } from '../../wire/socialProvider.ts'

// What connectors of embedded wallets have beside others.

/** A login to a wallet that belongs to an account rather than to a browser. */
export type ConnectorLogin =
  | ConnectorEmailLogin
  /** The frame asks which one, and makes a wallet for a new one. */
  | { readonly type: 'passkey' }
  | ConnectorSocialLogin
  /**
   * The user approves in the Farcaster app, at the address of the progress `approveInApp`. It tells
   * no e-mail address: a new user is `frame/email-unverified`, and goes on with a login by e-mail
   * whose provider is `farcaster`.
   */
  | { readonly type: 'farcaster' }

/** A login with a code that the frame sends by e-mail. */
export interface ConnectorEmailLogin {
  readonly type: 'email'
  readonly email: string
  /** The address is the one of the user whom the last login with Farcaster has not known. */
  readonly provider?: 'farcaster' | undefined
}

/** A login with an account at another service. */
export interface ConnectorSocialLogin {
  readonly type: 'social'
  readonly provider: Exclude<SocialProvider, 'farcaster'>
  /**
   * Sends the user to the provider, in a window that the press opened, and waits for the wallet
   * service to send the result back. Rejects when the user closes the window.
   *
   * @returns the address of the result
   */
  readonly authorize: (parameters: {
    /** Where the provider asks the user. */
    readonly uri: string
    /** The only origin whose result counts. */
    readonly origin: string
    readonly signal: AbortSignal
  }) => Promise<string>
}

/** The user of an embedded wallet. */
export interface EmbeddedUser {
  email?: string | null | undefined
  username?: string | null | undefined
  accountType: AccountType
  provider?: string | undefined
  smartAccountDeployed?: boolean | undefined
  /** Whether the user holds a passkey or a recovery code that opens the wallet. */
  isProtected?: boolean | undefined
  /** The wallet's own page: its browsers, its passkeys and its recovery. */
  walletPage?: string | undefined
}

/** What `Connector.updateEmail` needs. */
export interface UpdateEmailParameters {
  /** The new address. */
  readonly email: string
  /** Aborts what the user left. */
  readonly signal: AbortSignal
  /** Called when a code was sent, and the frame draws the field for it. */
  readonly onCode: () => void
}

/** What a wallet draws in its frame. */
export interface ConnectorFrameView {
  /** `none`: nothing, so that the frame is hidden. */
  readonly name: FrameView
  /** In CSS pixels. */
  readonly height: number
}

/** The appearance of the card, for a frame inside it. */
export interface ConnectorAppearance {
  readonly themeMode: 'light' | 'dark'
  /** Custom properties by name. */
  readonly themeVariables: Readonly<Record<string, string | number>>
  /** A language tag. */
  readonly language: string
  /** The accessible name of the frame. */
  readonly title: string
}

/** The frame of a wallet that draws inside the card. */
export interface ConnectorFrame {
  /** Puts the frame into the card that contains the element, now or when it loads. */
  attach(element: Element): void
  /**
   * Shows the frame over an element of the card, which gets its height, while it draws something.
   *
   * @returns hides it; it stays loaded
   */
  show(slot: Element): () => void
  setAppearance(appearance: ConnectorAppearance): void
  getView(): ConnectorFrameView
  /** Subscribes to changes of the view. */
  subscribe(listener: () => void): () => void
  /** Subscribes to the Escape key in the frame. */
  onEscape(listener: () => void): () => void
}

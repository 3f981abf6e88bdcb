import type { Clock } from '../core/async/clock.ts'
import type { SocialProvider } from '../core/config/features.ts'
import type { ConnectorFrame, ConnectorFrameView } from '../core/interfaces/embeddedWallet.ts'
import type { FrameContentWindow, FrameSessionEnvironment } from './frame/createFrameSession.ts'

/** The namespaces of the embedded wallet. */
export type EmbeddedNamespace = 'eip155' | 'solana'

/** Options of {@link embedded}. */
export interface EmbeddedOptions {
  /** The origin of your wallet service, such as `https://wallet.example.com`. */
  readonly walletUrl: string
  /** Whether users can log in with a passkey alone, below the field for e-mail. Default: true. */
  readonly passkey?: boolean | undefined
  /**
   * The providers of social logins that your wallet service is configured for. Default: none. The
   * card shows those of `features.socials`, in its order.
   */
  readonly socials?: readonly SocialProvider[] | undefined
  /** The project of the wallet service. Default: the instance's `projectId`. */
  readonly projectId?: string | undefined
  /** The name of the wallet in the account view. Default: 'Email wallet'. */
  readonly name?: string | undefined
  /** A `data:image/…` or `https:` URL. */
  readonly icon?: string | undefined
  /** Default: both. */
  readonly namespaces?: readonly [EmbeddedNamespace, ...EmbeddedNamespace[]] | undefined
  /** Timers, replaceable in tests. */
  readonly clock?: Clock | undefined
  /** The page around the frame, replaceable in tests. Default: this page. */
  readonly page?: EmbeddedPage | undefined
}

/** The page around the frame. */
export interface EmbeddedPage extends FrameSessionEnvironment {
  createHost(): FrameHost
  /** Calls back when the page becomes visible again. */
  onVisible(listener: () => void): () => void
}

/** The place of the frame in the page. */
export interface FrameHost extends Pick<ConnectorFrame, 'show'> {
  /** Sets the card of the next frame. @returns whether there is one elsewhere */
  attach(element: Element): boolean
  /** Creates a frame, in the card that was attached last, else at the end of the page. */
  open(): void
  /** Whether there is a frame in the page. */
  isOpen(): boolean
  getWindow(): FrameContentWindow | null | undefined
  /** Sets the address of the next frame. */
  setUrl(url: string): void
  setTitle(title: string): void
  setView(view: ConnectorFrameView): void
  /** Removes the frame. */
  close(): void
}

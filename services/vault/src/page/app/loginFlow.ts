import type { AskedProvider } from '../login/createLogin.ts'
import type { LoggedIn } from '../login/loggedIn.ts'

/** What comes after an e-mail address. */
export type NextStep = 'VERIFY_OTP' | 'VERIFY_DEVICE' | 'CONNECT'

/** The login of this frame with its views: code, approval of the browser, progress. */
export interface LoginFlow {
  /**
   * Sends a code and draws its view; or goes on with the session that this browser has.
   *
   * @param provider - `farcaster` for the address of the user whom it has not known
   */
  connectEmail(email: string, provider?: AskedProvider): Promise<NextStep>
  /**
   * Checks a code, of the view or of the site.
   *
   * @returns when the wallet is open, or waits for an approval that its view shows
   */
  connectCode(code: string): Promise<void>
  /**
   * Whether the site may take the code. The user has to see which address a new user of Farcaster
   * gets, and the view shows it.
   */
  allowsOtp(): boolean
  /** Draws the login by passkey. @param kind - what it begins with */
  connectPasskey(kind?: 'signIn' | 'signUp'): void
  /** Begins a login at a provider. @returns the address of its page */
  beginSocial(provider: string): Promise<string>
  /**
   * Signs in with what the window of the provider's login has returned, and draws progress. The
   * view goes after the answer, when the wallet is open.
   *
   * @returns the user, whose wallet may still wait for an approval that its view shows
   */
  connectSocial(handle: string, signal: AbortSignal): Promise<LoggedIn>
  /** Begins a login with Farcaster. @returns the address that the user opens in its app */
  beginFarcaster(): Promise<string>
  /**
   * Waits until the user has approved that login. It draws nothing.
   *
   * @throws FrameError `email_unverified` for a new user, who goes on with `connectEmail`
   */
  waitForFarcaster(signal: AbortSignal): Promise<void>
  /** Signs in as the user whom `waitForFarcaster` has known, as `connectSocial` does. */
  connectFarcaster(signal: AbortSignal): Promise<LoggedIn>
  /** @returns when the login that waits for an approval has ended well */
  waitForDevice(): Promise<void>
  /** Finds the user whom this browser knows; once, since then the frame knows. */
  restore(): Promise<LoggedIn | undefined>
  signOut(): Promise<void>
}

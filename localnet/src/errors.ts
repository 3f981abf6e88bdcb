/** The codes of `LocalnetError`. */
export type LocalnetErrorCode =
  | 'anvil_missing'
  | 'anvil_failed'
  | 'compile_failed'
  | 'deploy_failed'
  | 'faucet_failed'
  | 'invalid_option'
  | 'invalid_request'
  | 'no_free_port'
  | 'start_failed'

/**
 * The only error that the local world throws.
 *
 * @example
 * try {
 *   await startLocalnet()
 * } catch (error) {
 *   if (error instanceof LocalnetError) report(error.code)
 * }
 */
export class LocalnetError extends Error {
  override readonly name = 'LocalnetError'
  readonly code: LocalnetErrorCode

  constructor(code: LocalnetErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

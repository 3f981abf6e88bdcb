/** The user removed the keepers from the wallet: only what the user holds opens it. */
export class NoKeepersError extends Error {
  override readonly name = 'NoKeepersError'

  constructor() {
    super('The keepers do not open this wallet.')
  }
}

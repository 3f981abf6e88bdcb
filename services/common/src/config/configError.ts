/**
 * Thrown if a service cannot start with its configuration. Each problem is one line that names the
 * setting to change.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join('\n'), options)
    this.problems = problems
  }
}

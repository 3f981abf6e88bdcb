/**
 * The value of an option of a command, as `--name value` or `--name=value`.
 *
 * @param {readonly string[]} args the command's arguments
 * @param {string} name with its dashes
 * @param {string} [bare] the value when the option stands without one
 * @returns {string | undefined} undefined when the option is absent
 */
export function optionOf(args, name, bare) {
  const at = args.indexOf(name)
  if (at < 0) return args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)
  const value = args[at + 1]
  if (value !== undefined && !value.startsWith('--')) return value
  if (bare !== undefined) return bare
  throw new TypeError(`${name} needs a value.`)
}

/**
 * The first option that a command does not have, such as a misspelled one.
 *
 * @param {readonly string[]} args the command's arguments
 * @param {readonly string[]} names the names of its options, with their dashes
 * @returns {string | undefined}
 */
export function findUnknownOption(args, names) {
  return args.find((arg) => arg.startsWith('-') && !names.includes(arg.split('=')[0] ?? ''))
}

// Each command imports this first. Old versions of Node must be able to parse it.
const least = { major: 20, minor: 19 }
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < least.major || (major === least.major && minor < least.minor)) {
  console.error(
    `Portico needs Node ${least.major}.${least.minor} or newer; this is Node ${process.versions.node}.`,
  )
  process.exit(1)
}

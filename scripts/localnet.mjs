// `npm run localnet`: the local world alone, until Ctrl-C.
try {
  await import('../localnet/bin.mjs')
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  if (!missing) throw error
  console.error(`The local world is not installed completely. Run: npm install\n${error.message}`)
  process.exitCode = 1
}

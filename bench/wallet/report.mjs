const medianOf = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const rows = [
  [
    'field',
    'press on “Continue with email” → the code field takes digits',
    'an empty frame of another origin with a field',
  ],
  [
    'address',
    'last digit → the address is in the account button (first login)',
    'entropy, both addresses, vault, slot of two shares',
  ],
  [
    'held',
    'press on Approve → the site has the signature, key held',
    'vault, seed, key, signature',
  ],
  [
    'reloaded',
    'the same after a reload',
    'and before it two shares sealed and opened, slot, vault',
  ],
]

/** Writes the results as a page. */
export function toMarkdown({ machine, date, rounds, samples, logins }) {
  const n = (value) => Math.round(value).toLocaleString('en')
  const kB = (value) => n(value / 1000)
  const of = (side, key) => samples.map((sample) => sample[side][key])
  const spread = (values) =>
    `${n(medianOf(values))} (${n(Math.min(...values))}–${n(Math.max(...values))})`
  const ratio = (key) =>
    medianOf(samples.map(({ wallet, floor }) => wallet[key] / floor[key])).toFixed(1)
  const lines = rows.map(
    ([key, what, floor]) =>
      `| ${what} | ${spread(of('wallet', key))} | ${spread(of('floor', key))} | ${ratio(key)} | ${floor} |`,
  )
  const memory = (side) => kB(medianOf(of(side, 'memory')))
  return `# The embedded wallet, measured

${date.slice(0, 10)}, ${machine.cores} cores (${machine.cpu}) for browser, services and load together, Chromium ${machine.chromium},
Node ${machine.node}; medians (min–max) of ${rounds} interleaved rounds, each in a new browser profile.
Compare the columns with each other, not as absolutes.

A clock starts with the time stamp of the input event, and stops in the frame in which a user sees
what they wait for, or when the site has the signature. The floor is the same cryptographic work,
with the same code, after a press in a bare page: without card, frame, services and mails.

| what | wallet, ms | floor, ms | ratio | the floor does |
|---|---:|---:|---:|---|
${lines.join('\n')}

The frame has ${memory('wallet')} kB on its heap after a login and a signature (an empty frame with a field:
${memory('floor')} kB): JavaScript, DOM and buffers after a collection, without code and process.

## Logins a second, on one node

One process of the wallet service and one of the keeper, ${logins.embedded.atOnce} logins at once, medians (all rounds) of
${logins.embedded.samples.length} rounds of ${logins.embedded.users} users. The load runs beside them.

| database | logins/s | a login, p50 | p99 | failed |
|---|---:|---:|---:|---:|
${Object.entries(logins).map(toRow).join('\n')}

A login is that of a user who has a wallet, in a browser that the keeper knows: a code is asked for,
sent over SMTP, read and checked, and both services seal their share for the frame's key. PostgreSQL
runs on the same node, and does not wait for the disk.
`

  function toRow([database, { samples: all, perSecond, p50, p99, faults }]) {
    const name = { embedded: 'embedded', postgres: 'PostgreSQL' }[database]
    const each = all.map((value) => value.toFixed(0)).join(', ')
    return `| ${name} | ${n(perSecond)} (${each}) | ${n(p50)} ms | ${n(p99)} ms | ${faults} |`
  }
}

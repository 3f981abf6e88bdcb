// Medians with their range, ratios to the bare page of the same run, and their limits.

const limits = {
  visible: 1.15,
  hoverOpen: 3,
  warmOpen: 2,
  /** All adapters against one. Includes a margin, since medians of one run vary. */
  allAdapters: 1.15,
  packages: 40,
  megabytes: 80,
}

/** @param {number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

export function report({ results, rounds, slow, machine, date }) {
  const timed = [
    'visible',
    'coldOpen',
    'hoverOpen',
    'rushOpen',
    'touchOpen',
    'warmOpen',
    'longTasks',
    'heap',
  ]
  const rows = results.map(({ kit, installed, probe, samples }) => {
    const numbers = Object.fromEntries(
      timed.map((name) => {
        const values = samples.map((sample) => sample[name])
        return [
          name,
          { median: median(values), min: Math.min(...values), max: Math.max(...values) },
        ]
      }),
    )
    return {
      id: kit.id,
      name: kit.name,
      ...installed,
      folder: undefined,
      ...probe,
      timings: numbers,
    }
  })
  const floor = rows.find(({ id }) => id === 'bare')
  for (const row of rows) {
    row.overReact = floor ? row.first - floor.first : undefined
    row.ratios = floor
      ? Object.fromEntries(
          ['visible', 'coldOpen', 'hoverOpen', 'rushOpen', 'touchOpen', 'warmOpen'].map((name) => [
            name,
            row.timings[name].median / floor.timings[name].median,
          ]),
        )
      : {}
  }
  for (const [index, row] of floor ? rows.entries() : []) {
    const allowed = limits.hoverOpen * floor.timings.hoverOpen.median
    const { samples } = results[index]
    row.quickOpenings = samples.filter(({ hoverOpen }) => hoverOpen <= allowed).length
  }
  const verdicts = judge(rows)
  return {
    markdown: toMarkdown({ rows, rounds, slow, machine, date, verdicts }),
    json: { date, machine, rounds, slow, rows, verdicts },
    missed: verdicts.filter(({ holds }) => !holds),
  }
}

/** Each limit with its measured value. Leaves out limits of kits that the run does not include. */
function judge(rows) {
  const find = (/** @type {string} */ id) => rows.find((row) => row.id === id)
  const [evm, all] = [find('portico-evm'), find('portico-all')]
  const verdicts = []
  const verdict = (what, measured, limit) => {
    if (measured !== undefined) verdicts.push({ what, measured, limit, holds: measured <= limit })
  }
  for (const row of rows.filter(({ id }) => id.startsWith('portico'))) {
    verdict(`${row.name}: button visible, of the bare page`, row.ratios.visible, limits.visible)
    verdict(`${row.name}: after hover, of the bare page`, row.ratios.hoverOpen, limits.hoverOpen)
    verdict(`${row.name}: warm, of the bare page`, row.ratios.warmOpen, limits.warmOpen)
  }
  if (evm && all) {
    for (const [name, key] of [
      ['after hover', 'hoverOpen'],
      ['warm', 'warmOpen'],
    ]) {
      const ratio = all.timings[key].median / evm.timings[key].median
      verdict(`All adapters against one: ${name}`, ratio, limits.allAdapters)
    }
  }
  verdict('Portico (EVM): packages', evm?.packages, limits.packages)
  verdict('Portico (EVM): MB on disk', evm?.megabytes, limits.megabytes)
  return verdicts
}

function toMarkdown({ rows, rounds, slow, machine, date, verdicts }) {
  return `# Measured side by side

The same one-button React page with each kit, production builds, ${rounds} interleaved rounds,
processor slowed ${slow}×, files from localhost. ${date.slice(0, 10)}, ${machine.cores} cores (${machine.cpu}),
Chromium ${machine.chromium}, Node ${machine.node}. Medians (min–max); compare them with each
other, not as absolutes. kB = 1000 bytes, brotli.

## Weight

${formatWeight(rows)}

## Time, ms

${formatTimes(rows, rounds)}

## Ratio to the bare page

${formatRatios(rows)}

## Limits

${formatLimits(verdicts)}

## Outside requests, accessibility, keyboard

${formatBehaviour(rows)}
`
}

function formatWeight(rows) {
  return table(
    ['kit', 'first load', 'over React', 'on open', 'packages', 'MB on disk', 'build s'],
    rows.map((row) => [
      row.name,
      kb(row.first),
      kb(row.overReact),
      kb(row.opened),
      row.packages,
      row.megabytes.toFixed(0),
      row.seconds.toFixed(1),
    ]),
  )
}

function formatTimes(rows, rounds) {
  return table(
    [
      'kit',
      'button visible',
      'press → first row, cold',
      'after 120 ms of hover',
      `of these within ${limits.hoverOpen}× the bare page`,
      'by the clock',
      'touch',
      'warm',
      'long tasks after load',
      'heap MB',
    ],
    rows.map(({ name, timings, quickOpenings }) => [
      name,
      ms(timings.visible),
      ms(timings.coldOpen),
      ms(timings.hoverOpen),
      quickOpenings === undefined ? '–' : `${quickOpenings} of ${rounds}`,
      ms(timings.rushOpen),
      ms(timings.touchOpen),
      ms(timings.warmOpen),
      ms(timings.longTasks),
      timings.heap.median.toFixed(1),
    ]),
  )
}

function formatRatios(rows) {
  return table(
    ['kit', 'visible', 'cold', 'after hover', 'by the clock', 'touch', 'warm'],
    rows.map(({ name, ratios }) => [
      name,
      ...['visible', 'coldOpen', 'hoverOpen', 'rushOpen', 'touchOpen', 'warmOpen'].map(
        (key) => ratios[key]?.toFixed(2) ?? '–',
      ),
    ]),
  )
}

function formatLimits(verdicts) {
  return table(
    ['what', 'measured', 'limit', 'holds'],
    verdicts.map(({ what, measured, limit, holds }) => [
      what,
      Number.isInteger(measured) ? `${measured}` : measured.toFixed(2),
      `${limit}`,
      holds ? 'yes' : '**no**',
    ]),
  )
}

function formatBehaviour(rows) {
  return table(
    [
      'kit',
      'hosts before a click',
      'hosts on open',
      'axe: rules broken',
      'dialog',
      'named',
      'focus in',
      'Esc closes',
      'focus returns',
    ],
    rows.map(({ name, before, after, broken, keyboard }) => [
      name,
      [...new Set(before)].join(', ') || 'none',
      [...new Set(after)].join(', ') || 'none',
      broken.join(', ') || 'none',
      yes(keyboard.role),
      yes(keyboard.named),
      yes(keyboard.focusIn),
      yes(keyboard.closes),
      yes(keyboard.focusReturns),
    ]),
  )
}

function kb(bytes) {
  return bytes === undefined ? '–' : (bytes / 1000).toFixed(1)
}

function ms({ median, min, max }) {
  return `${Math.round(median)} (${Math.round(min)}–${Math.round(max)})`
}

function yes(value) {
  return value ? 'yes' : 'no'
}

function table(head, lines) {
  return [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, index) => (index ? '---:' : '---')).join('|')}|`,
    ...lines.map((line) => `| ${line.join(' | ')} |`),
  ].join('\n')
}

const sorted = (values) => values.toSorted((a, b) => a - b)
const quantile = (values, share) => {
  const ordered = sorted(values)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0
}
const medianOf = (values) => quantile(values, 0.5)
const ms = (value) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
const n = (value) => Math.round(value).toLocaleString('en')
const spread = (values) =>
  `${n(medianOf(values))} (${n(Math.min(...values))}–${n(Math.max(...values))})`
/** Pages at each end that are compared. */
const ENDS = 20

/** @returns the report as Markdown, and how much slower the last pages are than the first ones */
export function toMarkdown({ machine, date, rounds, transactions, blocks, index, samples, page }) {
  const scrolls = samples.flatMap((sample) => sample.scrolls)
  const first = scrolls.map(({ pages }) => pages[0])
  const early = scrolls.flatMap(({ pages }) => pages.slice(1, 1 + ENDS))
  // The very last page may be short.
  const late = scrolls.flatMap(({ pages }) => pages.slice(-1 - ENDS, -1))
  const all = scrolls.flatMap(({ pages }) => pages)
  const bare = scrolls.flatMap((scroll) => scroll.bare)
  const quotes = samples.flatMap((sample) => sample.quotes.gateway)
  const calls = samples.flatMap((sample) => sample.quotes.bare)
  const depth = medianOf(late) / medianOf(early)
  const times = (values) => (medianOf(values) / medianOf(bare)).toFixed(1)
  const line = (what, values) =>
    `| ${what} | ${ms(medianOf(values))} | ${ms(quantile(values, 0.95))} | ${times(values)} |`
  const indexed = index.map((sample) => sample.index)
  const read = index.map((sample) => sample.bare)
  const markdown = `# Histories and quotes, measured

${date.slice(0, 10)}, ${machine.cores} cores (${machine.cpu}) for node, gateway, browser and load together, Node ${machine.node},
${rounds} interleaved rounds. Other work ran on the machine meanwhile: compare the figures of a table
with each other, not as absolutes.

The node is the anvil of the local world with ${n(blocks)} blocks, most of them with 10 transactions: coins
and tokens, between two accounts. The gateway has its embedded database.

## The index

| what | blocks/s | of the bare rate |
|---|---:|---:|
| blocks and receipts read, four at a time, nothing stored | ${spread(read)} | |
| the gateway's index, of a new database | ${spread(indexed)} | ${Math.round((medianOf(indexed) / medianOf(read)) * 100)} % |

## An account with ${n(transactions)} transactions

Pages of 50, one after the other, none of them cached; after each page, the gateway's \`/health\`.
${scrolls.length} times all ${scrolls[0].pages.length} pages.

| what | median, ms | p95, ms | × health |
|---|---:|---:|---:|
${line('`/health`', bare)}
${line('first page', first)}
${line('any page', all)}
${line(`pages 2 to ${ENDS + 1}`, early)}
${line(`the last ${ENDS} whole pages`, late)}

The last pages take ${depth.toFixed(2)} times as long as the first ones (limit: 1.5).
${page ? describePage(page) : ''}
## A quote

The same swap again and again over two pools, after a bare \`eth_call\` of \`getAmountsOut\` for the best
route at the same node. The gateway compares five routes, and reads the price impact, the gas
price and prices.

| what | median, ms | p95, ms |
|---|---:|---:|
| bare \`eth_call\` | ${ms(medianOf(calls))} | ${ms(quantile(calls, 0.95))} |
| \`/v1/convert/quotes\` | ${ms(medianOf(quotes))} | ${ms(quantile(quotes, 0.95))} |

Ratio of the medians: ${(medianOf(quotes) / medianOf(calls)).toFixed(1)}.
`
  return { markdown, depth }
}

function describePage({ chromium, slow, opened, bare, loaded, scrolled }) {
  const { pages } = loaded
  const early = pages.slice(1, 1 + ENDS)
  const late = pages.slice(-1 - ENDS, -1)
  const longest = (tasks) => (tasks.length === 0 ? 'none' : `${Math.max(...tasks)} ms at most`)
  return `
## The same account in the modal

Chromium ${chromium}, ${opened.length} visits with new profiles, in which the wallet is connected and the page not
cached. The clock starts with the time stamp of the press and stops in the frame in which the first
row is visible. The bare list is the same request and a line of text per transaction.

| press → first row | median (min–max), ms |
|---|---:|
| bare list of 50 | ${spread(bare)} |
| the view of transactions | ${spread(opened)} |

Ratio of the medians: ${(medianOf(opened) / medianOf(bare)).toFixed(1)}.

All ${n(loaded.rows)} rows, loaded by scrolling to the end again and again, not slowed: ${ms(medianOf(early))} ms from one
page to the next for pages 2 to ${ENDS + 1}, ${ms(medianOf(late))} ms for the last ${ENDS} (${(medianOf(late) / medianOf(early)).toFixed(1)} times as long); long
tasks: ${loaded.long.length}, ${longest(loaded.long)}.

Then ${n(scrolled.pixels)} px up and down at the end of the list, 150 px a frame, with the processor slowed ${slow}
times: ${n(scrolled.frames)} frames, median ${ms(scrolled.medianMs)} ms, worst ${ms(scrolled.worstMs)} ms; long tasks: ${scrolled.long.length}, ${longest(scrolled.long)}.

`
}

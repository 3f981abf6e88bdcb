import { html } from 'hono/html'
import type { createDocument } from './createDocument.ts'

type Specs = Awaited<ReturnType<typeof createDocument>>

const style = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 16%, transparent) }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem }
  h1 { font-size: 1.75rem; margin: 0 } h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem }
  details { border: 1px solid var(--line); border-radius: 12px; margin: .5rem 0; padding: .75rem 1rem }
  summary { cursor: pointer } code, pre { font: 14px/1.5 ui-monospace, monospace }
  pre { overflow: auto; padding: 1rem; border-radius: 8px; background: color-mix(in srgb, currentColor 6%, transparent) }
  b { display: inline-block; min-width: 3.5rem } table { border-collapse: collapse; width: 100% }
  td, th { border-bottom: 1px solid var(--line); padding: .375rem .5rem .375rem 0; text-align: left; vertical-align: top }
`

interface Operation {
  readonly method: string
  readonly path: string
  readonly item: Described
}

/** What the page shows of an operation. */
interface Described {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: unknown
  readonly responses?: unknown
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: unknown
}

/** Renders the OpenAPI document as a page without scripts. */
export function apiPage(specs: Specs) {
  const operations = listOperations(specs)
  const tags = [...new Set(operations.map(({ item }) => item.tags?.[0] ?? 'Other'))]
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${specs.info?.title}</title>
      <style>
        ${style}
      </style>
    </head>
    <body>
      <main>
        <h1>${specs.info?.title}</h1>
        <p>${specs.info?.description} <a href="openapi.json">OpenAPI 3.1 document</a></p>
        ${tags.map(
          (tag) => html`<h2>${tag}</h2>
            ${operations.filter(({ item }) => (item.tags?.[0] ?? 'Other') === tag).map(section)}`,
        )}
      </main>
    </body>
  </html>`
}

function listOperations(specs: Specs): readonly Operation[] {
  return Object.entries(specs.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {})
      .filter(([, item]) => typeof item === 'object' && 'responses' in item)
      .map(([method, item]) => ({ method: method.toUpperCase(), path, item })),
  ) as readonly Operation[]
}

function section({ method, path, item }: Operation) {
  const { parameters = [] } = item
  return html`<details>
    <summary><b>${method}</b> <code>${path}</code> ${item.summary}</summary>
    ${parameters.length > 0 && table(parameters)}
    ${item.requestBody && html`<h3>Body</h3><pre>${print(item.requestBody)}</pre>`}
    <h3>Answers</h3>
    <pre>${print(item.responses)}</pre>
  </details>`
}

function table(parameters: readonly Parameter[]) {
  return html`<table>
    <thead>
      <tr>
        <th>Name</th>
        <th>In</th>
        <th>Needed</th>
        <th>Schema</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(
        ({ name, in: place, required, schema }) => html`<tr>
          <td><code>${name}</code></td>
          <td>${place}</td>
          <td>${required ? 'yes' : 'no'}</td>
          <td><code>${JSON.stringify(schema)}</code></td>
        </tr>`,
      )}
    </tbody>
  </table>`
}

function print(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
}

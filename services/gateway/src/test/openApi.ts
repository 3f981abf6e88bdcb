type Json = Readonly<Record<string, unknown>>

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const object = (value: unknown): Json => (isObject(value) ? value : {})
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Checks an OpenAPI 3.1 document for what client generators need. */
export function documentProblems(document: Json): readonly string[] {
  const { openapi, info, paths } = document
  const problems: string[] = []
  if (!/^3\.1\.\d+$/.test(String(openapi))) problems.push('openapi is no 3.1')
  for (const name of ['title', 'version']) {
    if (typeof object(info)[name] !== 'string') problems.push(`info.${name} is absent`)
  }
  problems.push(...refsOf(document).filter((ref) => resolveRef(document, ref) === undefined))
  const shapes = Object.keys(object(paths)).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  if (new Set(shapes).size < shapes.length) problems.push('two paths differ by names only')
  for (const [path, item] of Object.entries(object(paths))) {
    if (!path.startsWith('/')) problems.push(`${path} begins with no slash`)
    for (const method of METHODS) {
      const operation = object(item)[method]
      if (operation === undefined) continue
      const found = operationProblems(path, method, object(operation))
      problems.push(...found.map((problem) => `${method} ${path}: ${problem}`))
    }
  }
  return problems
}

function operationProblems(path: string, method: string, operation: Json): readonly string[] {
  const problems: string[] = []
  const parameters = list(operation.parameters).map(object)
  const keys = parameters.map(({ in: place, name }) => `${place}:${name}`)
  if (new Set(keys).size < keys.length) problems.push('a parameter stands there twice')
  for (const { in: place, name, required, schema } of parameters) {
    if (!['path', 'query', 'header', 'cookie'].includes(String(place)))
      problems.push(`${name} is nowhere`)
    if (!isObject(schema)) problems.push(`${name} has no schema`)
    if (place === 'path' && required !== true) problems.push(`${name} must be required`)
  }
  const declared = keys.filter((key) => key.startsWith('path:')).sort()
  const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path:${name}`).sort()
  if (declared.join() !== wanted.join()) problems.push(`has ${declared}, needs ${wanted}`)
  const responses = Object.entries(object(operation.responses))
  if (responses.length === 0) problems.push('has no responses')
  for (const [status, response] of responses) {
    if (!/^(?:[1-5](?:\d\d|XX)|default)$/.test(status)) problems.push(`${status} is no status`)
    if (typeof object(response).description !== 'string')
      problems.push(`${status} has no description`)
  }
  const { requestBody } = operation
  if (method === 'get' && requestBody !== undefined) problems.push('a GET has no body')
  if (method === 'post' && Object.keys(object(object(requestBody).content)).length === 0) {
    problems.push('its body is not described')
  }
  return problems
}

function refsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === '$ref' && typeof part === 'string' ? [part] : refsOf(part),
  )
}

function resolveRef(document: Json, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined
  const steps = ref.slice(2).split('/')
  return steps.reduce<unknown>(
    (at, step) => object(at)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
}

/** The response schema of a path, for status 200 or another one. */
export function answerSchema(document: Json, path: string, method = 'get', status = '200'): Json {
  const operation = object(object(object(document.paths)[path])[method])
  const response = object(object(operation.responses)[status])
  return object(object(object(response.content)['application/json']).schema)
}

/**
 * Checks a value against a JSON schema, with the keywords that the document uses. An unknown
 * keyword is an error.
 */
export function schemaProblems(
  document: Json,
  schema: Json,
  value: unknown,
  at = '$',
): readonly string[] {
  const problems = Object.entries(schema).flatMap(([keyword, rule]) => {
    const rules = keywords[keyword]
    if (!rules) return [`${at}: nobody checks ${keyword}`]
    return rules(
      rule as never,
      value as never,
      (inner, part, step) => schemaProblems(document, object(inner), part, `${at}${step}`),
      document,
      schema,
    ).map((problem) => (problem.startsWith('$') ? problem : `${at}: ${problem}`))
  })
  return problems
}

type Inner = (schema: unknown, value: unknown, step: string) => readonly string[]
type Keyword = (
  rule: never,
  value: never,
  inner: Inner,
  document: Json,
  schema: Json,
) => readonly string[]

const fails = (isWrong: boolean, text: string) => (isWrong ? [text] : [])
const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
const ignored = () => []

const keywords: Readonly<Record<string, Keyword>> = {
  type: (rule: string | readonly string[], value: unknown) => {
    const types = [rule].flat()
    const isWhole = types.includes('integer') && Number.isInteger(value)
    return fails(!isWhole && !types.includes(typeOf(value)), `is ${typeOf(value)}, not ${types}`)
  },
  properties: (rule: Json, value: Json, inner) =>
    Object.entries(rule).flatMap(([name, part]) =>
      isObject(value) && name in value ? inner(part, value[name], `.${name}`) : [],
    ),
  required: (rule: readonly string[], value: Json) =>
    rule.filter((name) => isObject(value) && !(name in value)).map((name) => `lacks ${name}`),
  items: (rule: Json, value: readonly unknown[], inner) =>
    list(value).flatMap((part, index) => inner(rule, part, `[${index}]`)),
  additionalProperties: (rule: unknown, value: Json, inner, _, schema) => {
    const extra = Object.keys(object(value)).filter((name) => !(name in object(schema.properties)))
    if (rule === false) return extra.map((name) => `has ${name} as well`)
    return extra.flatMap((name) => inner(rule, value[name], `.${name}`))
  },
  propertyNames: (rule: Json, value: Json, inner) =>
    Object.keys(object(value)).flatMap((name) => inner(rule, name, `.${name}`)),
  enum: (rule: readonly unknown[], value: unknown) =>
    fails(!rule.includes(value), `is not of ${rule}`),
  const: (rule: unknown, value: unknown) => fails(rule !== value, `is not ${rule}`),
  pattern: (rule: string, value: unknown) =>
    fails(typeof value === 'string' && !new RegExp(rule, 'u').test(value), `is not ${rule}`),
  minLength: (rule: number, value: string) => fails(String(value).length < rule, 'is too short'),
  maxLength: (rule: number, value: unknown) =>
    fails(typeof value === 'string' && value.length > rule, 'is too long'),
  minItems: (rule: number, value: readonly unknown[]) => fails(value.length < rule, 'has too few'),
  maxItems: (rule: number, value: readonly unknown[]) => fails(value.length > rule, 'has too many'),
  minimum: (rule: number, value: number) => fails(value < rule, `is below ${rule}`),
  maximum: (rule: number, value: number) => fails(value > rule, `is above ${rule}`),
  anyOf: (rule: readonly Json[], value: unknown, inner) =>
    fails(!rule.some((part) => inner(part, value, '').length === 0), 'is none of anyOf'),
  allOf: (rule: readonly Json[], value: unknown, inner) =>
    rule.flatMap((part) => inner(part, value, '')),
  $ref: (rule: string, value: unknown, inner, document) =>
    inner(resolveRef(document, rule), value, ''),
  $schema: ignored,
  description: ignored,
  default: ignored,
}

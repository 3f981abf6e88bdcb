import { origin } from '@portico/common'
import { ProjectId } from 'portico/gateway'
import * as v from 'valibot'
import type { ProjectFeatures } from '../store/schema.ts'

export const defaultLimits = { perMinute: 6000, perAddressPerMinute: 1200 }
/**
 * RPC calls may cost the operator money, and any caller can pose as a server: both are off by
 * default.
 */
export const defaultFeatures: ProjectFeatures = {
  rpc: false,
  balances: true,
  prices: true,
  swaps: true,
  onramp: true,
  identity: true,
  directory: true,
  signIn: true,
  servers: false,
  analytics: false,
}

const PER_MINUTE_MAX = 1_000_000_000

/** What each field takes. */
const forms = {
  id: 'must be 1 to 64 letters, digits, hyphens and underscores',
  name: 'must be 1 to 100 characters, without control characters',
  origins: 'must be at most 100 origins, each written as https://app.example',
  limits: 'must be an object of perMinute and perAddressPerMinute',
  features: `must be an object of ${Object.keys(defaultFeatures).join(', ')}`,
  active: 'must be true or false',
} as const
const limitForm = `must be a whole number from 1 to ${PER_MINUTE_MAX}`
const featureForm = 'must be true or false'

const perMinute = v.message(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PER_MINUTE_MAX)),
  limitForm,
)
const feature = (name: keyof ProjectFeatures) =>
  v.optional(v.message(v.boolean(), featureForm), defaultFeatures[name])

/** A project as an operator writes it. */
export const NewProject = v.strictObject(
  {
    id: v.message(ProjectId, forms.id),
    // PostgreSQL does not store NUL, and a terminal interprets other control characters.
    name: v.message(
      v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100), v.regex(/^\P{Cc}*$/u)),
      forms.name,
    ),
    origins: v.message(v.pipe(v.array(origin), v.maxLength(100)), forms.origins),
    limits: v.optional(
      v.strictObject(
        {
          perMinute: v.optional(perMinute, defaultLimits.perMinute),
          perAddressPerMinute: v.optional(perMinute, defaultLimits.perAddressPerMinute),
        },
        (issue) =>
          isUnknown(issue)
            ? 'is no limit; there are perMinute and perAddressPerMinute'
            : forms.limits,
      ),
      defaultLimits,
    ),
    features: v.optional(
      v.strictObject(
        {
          rpc: feature('rpc'),
          balances: feature('balances'),
          prices: feature('prices'),
          swaps: feature('swaps'),
          onramp: feature('onramp'),
          identity: feature('identity'),
          directory: feature('directory'),
          signIn: feature('signIn'),
          servers: feature('servers'),
          analytics: feature('analytics'),
        },
        (issue) =>
          isUnknown(issue)
            ? `is no feature; there are ${Object.keys(defaultFeatures).join(', ')}`
            : forms.features,
      ),
      defaultFeatures,
    ),
    active: v.optional(v.message(v.boolean(), forms.active), true),
  },
  (issue) => {
    if (isUnknown(issue)) return 'is no field of a project'
    const missing = v.getDotPath(issue) as keyof typeof forms | null
    return missing === null ? 'must be an object' : forms[missing]
  },
)

export type NewProject = v.InferInput<typeof NewProject>

/**
 * Describes what is wrong with a project: one line per problem, with the field and what it takes.
 *
 * @param nameField - how to name a field. Default: its path
 */
export function findProjectProblems(
  input: unknown,
  nameField: (path: readonly string[]) => string = (path) => path.join('.') || 'project',
): readonly string[] {
  const { issues = [] } = v.safeParse(NewProject, input)
  const lines = issues.map((issue) => {
    const path = issue.path?.map(({ key }) => String(key)) ?? []
    return `${nameField(path)}: ${issue.message}`
  })
  return [...new Set(lines)]
}

function isUnknown({ expected }: v.StrictObjectIssue): boolean {
  return expected === 'never'
}

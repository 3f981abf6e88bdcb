import * as v from 'valibot'

// Apart from other fields: the frame of the embedded wallet loads these.

/** The id of the calling project. */
export const ProjectId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** A CAIP-2 network id. */
export const ChainId = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'Invalid CAIP-2 network id'),
)

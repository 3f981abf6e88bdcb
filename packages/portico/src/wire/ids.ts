// Apart from the schemas: the gateway and the frame of the embedded wallet have their own.

/** The id of a project. */
export const PROJECT_ID = /^[A-Za-z0-9_-]{1,64}$/

/** A CAIP-2 network id. */
export const NETWORK_ID = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

import { requestPort } from 'portico/wire/frame'
import { readOrigins } from './readOrigins.ts'

// The script of the frame's page. It takes the port of the site that embeds the page, and no other.
await requestPort({ window, origins: readOrigins(document) })

import { json } from '@portico/common/http'
import { defineEndpoint } from '../http/endpoint.ts'
import { usageEvents } from '../store/schema.ts'
import { UsageBody, UsageKept, UsageQuery } from '../usage/schemas.ts'
import { takePoints } from './takePoints.ts'

export const usage = defineEndpoint({
  method: 'POST',
  path: '/v1/events',
  tag: 'Analytics',
  summary: 'Keeps usage events of a page, where the project asks for it',
  feature: 'analytics',
  isIdempotent: true,
  query: UsageQuery,
  body: UsageBody,
  answer: UsageKept,
  async handle(call) {
    const { gateway, project, body } = call
    const { events } = body
    // The request took one of the points.
    await takePoints(call, events.length, 'write')
    const rows = events.map((event) => ({ projectId: project.id, ...event }))
    await gateway.store.db.insert(usageEvents).values(rows)
    return json({ kept: rows.length })
  },
})

/** How names at the gallery's gateway behave. `none`: it registers no names. */
export type FakeNames = 'none' | 'free' | 'named' | 'hang' | 'fail' | 'refuse'

export const ZONE = 'names.gallery.eth'

const at = '2026-05-04T10:00:00.000Z'
const down = () => new Response('The gateway is down.', { status: 501 })

/** Answers a route of names. */
export async function answerNames(
  mode: FakeNames,
  url: URL,
  body: { readonly message?: string; readonly address?: string },
): Promise<Response> {
  if (url.pathname.includes('/reverse/')) {
    if (mode === 'hang') return new Promise(() => {})
    if (mode === 'fail') return down()
    return Response.json(mode === 'named' ? [describe(`alder.${ZONE}`, '0x')] : [])
  }
  if (url.pathname.includes('/suggestions/')) {
    if (mode === 'hang') return new Promise(() => {})
    if (mode === 'fail') return down()
    const label = url.pathname.split('/').at(-1) ?? ''
    const isTaken = label === 'alder'
    const others = ['-eth', '-wallet', '01'].map((end) => ({ label: label + end, isFree: true }))
    const suggestions = [{ label, isFree: !isTaken }, ...others].map((one) => ({
      name: `${one.label}.${ZONE}`,
      registered: !one.isFree,
    }))
    return Response.json({ suggestions })
  }
  if (mode === 'refuse') {
    const error = { code: 'name_taken', message: 'This name is taken.', requestId: 'r' }
    return Response.json({ error }, { status: 409 })
  }
  const { name } = JSON.parse(body.message ?? '{}') as { name: string }
  return Response.json(describe(name, body.address ?? '0x'))
}

function describe(name: string, address: string) {
  const addresses = { 60: { address, created_at: at } }
  return { name, attributes: {}, addresses, registered_at: at, updated_at: null }
}

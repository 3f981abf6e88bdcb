import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RawResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends the text of a request, and returns the response as it was on the wire. */
export async function sendRaw(port: number, request: string): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return parse(await text(socket))
}

/** A header that is there twice has both values. */
function parse(response: string): RawResponse {
  const end = response.indexOf('\r\n\r\n')
  const [first = '', ...lines] = response.slice(0, end).split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [name = '', value = ''] = line.split(/: (.*)/s)
    const key = name.toLowerCase()
    headers[key] = key in headers ? `${headers[key]} AND ${value}` : value
  }
  return { status: Number(first.split(' ')[1]), headers, body: response.slice(end + 4) }
}

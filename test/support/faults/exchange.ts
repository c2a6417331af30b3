import http from 'node:http'

/** A response as bytes, so that a fault can break it in any way. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** One request of the page, as a fault handles it. */
export interface Exchange {
  readonly path: string
  readonly body: Buffer
  /** Lets the platform act, and returns its response. May be called twice. */
  forward(): Promise<RawAnswer>
  answer(answer: RawAnswer): void
  /** Ends the connection without a response. */
  drop(): void
  /** Announces a complete response, sends its beginning and ends the connection. */
  cut(answer: RawAnswer, bytes: number): void
}

/** Hop-by-hop headers, which do not apply to the forwarded message. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']

const bodyOf = async (stream: http.IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const headersOf = (headers: http.IncomingHttpHeaders, left: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || left.includes(name) ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

/** Requests an uncompressed response, because faults must be able to read it. */
const ask = (target: URL, request: http.IncomingMessage, body: Buffer): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const asked = http.request(
      {
        host: target.hostname,
        port: target.port,
        method: request.method,
        path: request.url,
        headers: {
          ...headersOf(request.headers, [...HOP_BY_HOP, 'accept-encoding']),
          'content-length': String(body.length),
        },
      },
      (answer) => {
        bodyOf(answer).then(
          (bytes) =>
            resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer.headers, HOP_BY_HOP), body: bytes }),
          reject,
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

/** Reads an incoming request. The fault decides when and how often the platform receives it. */
export const readExchange = async (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  target: URL,
): Promise<Exchange> => {
  const body = await bodyOf(request)
  const head = ({ status, headers, body: bytes }: RawAnswer) =>
    response.writeHead(status, { ...headers, 'content-length': String(bytes.length) })
  return {
    path: new URL(request.url ?? '/', target).pathname,
    body,
    forward: () => ask(target, request, body),
    answer(answer) {
      head(answer)
      response.end(answer.body)
    },
    drop: () => void request.socket.destroy(),
    cut(answer, bytes) {
      head(answer)
      response.write(answer.body.subarray(0, bytes), () => request.socket.destroy())
    },
  }
}

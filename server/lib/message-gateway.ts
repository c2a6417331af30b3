const TIMEOUT_MILLISECONDS = 10_000

/** Text message to a person, sent outside the app. */
export interface OutgoingMessage {
  /** An account name (an e-mail address where people register with one), or a phone number. */
  readonly to: string
  readonly text: string
}

/** Delivers messages: the platform's console, or an operator's mail or SMS gateway. */
export interface MessageGateway {
  /** @throws any error of the gateway; the message then counts as not sent */
  send(message: OutgoingMessage): Promise<void>
}

/** Creates a gateway that writes messages to the console, for development and trials. */
export const createConsoleGateway = (write: (line: string) => void = console.log): MessageGateway => ({
  async send({ to, text }) {
    write(`[outbox] to ${to}: ${text}`)
  },
})

/**
 * Posts messages to an operator's gateway as JSON `{to, text}`; any 2xx answer is a message taken.
 * @throws Error where it was not taken within ten seconds; without the address, which may hold a key
 */
export const createHttpGateway = ({
  url,
  token,
}: {
  readonly url: string
  readonly token: string
}): MessageGateway => ({
  async send(message) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the message gateway answered HTTP ${answer.status}`)
  },
})

/** The gateway that the configuration names. */
export const createMessageGateway = (gateway: { readonly url: string; readonly token: string }): MessageGateway =>
  gateway.url === '' ? createConsoleGateway() : createHttpGateway(gateway)

const TIMEOUT_MILLISECONDS = 10_000

/** A text to a person outside of the app. */
export interface OutgoingMessage {
  /** An account as it was registered (an e-mail address where people register with one), or a telephone number. */
  readonly to: string
  readonly text: string
}

/** What brings messages to people: the console of the platform, or an operator's mail or SMS gateway. */
export interface MessageGateway {
  /** @throws whatever the way out throws: the message then counts as not sent */
  send(message: OutgoingMessage): Promise<void>
}

/** Writes messages to the console of the platform, for development and for trying it out. */
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

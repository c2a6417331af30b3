const TIMEOUT_MILLISECONDS = 10_000

/** A text to a person outside of the app. */
export interface Letter {
  /** An account as it was registered (an e-mail address where people register with one), or a telephone number. */
  readonly to: string
  readonly text: string
}

/** What brings letters to people: the console of the platform, or an operator's mail or SMS gateway. */
export interface Outbox {
  /** @throws whatever the way out throws: the letter then counts as not sent */
  send(letter: Letter): Promise<void>
}

/** Writes letters to the console of the platform, for development and for trying it out. */
export const createConsoleOutbox = (write: (line: string) => void = console.log): Outbox => ({
  async send({ to, text }) {
    write(`[outbox] to ${to}: ${text}`)
  },
})

/**
 * Posts letters to an operator's gateway as JSON `{to, text}`; any 2xx answer is a letter taken.
 * @throws Error where it was not taken within ten seconds; without the address, which may hold a key
 */
export const createHttpOutbox = ({ url, token }: { readonly url: string; readonly token: string }): Outbox => ({
  async send(letter) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(letter),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the outbox answered HTTP ${answer.status}`)
  },
})

/** The outbox that the configuration names. */
export const createOutbox = (outbox: { readonly url: string; readonly token: string }): Outbox =>
  outbox.url === '' ? createConsoleOutbox() : createHttpOutbox(outbox)

/** A text to a person outside of the app. */
export interface Letter {
  /** The account it goes to. */
  readonly to: string
  readonly text: string
}

/** What brings letters to people: the reference platform's is its own console, an operator's a mail or SMS gateway. */
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

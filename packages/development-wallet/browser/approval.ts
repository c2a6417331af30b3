import { ProviderRpcError, providerCodes, rejectedByUser } from './provider-error'

/** Something a person is asked about, in the words the sheet shows. */
export interface Question {
  method: string
  title: string
  /** Label and value of each line; a `block` value keeps its line breaks. */
  facts: { label: string; value: string; block?: boolean }[]
  /** Shown with emphasis, such as a simulation that failed. */
  warning?: string
}

/** Wallets refuse a second question of these kinds while one waits; signatures and transactions they put in line. */
const oneAtATime = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

/** Shows a question and resolves with the person's answer. */
export type Ask = (question: Question) => Promise<boolean>

/** Decides who answers: the person, a decision made beforehand, or nobody for now. */
export interface Approval {
  /** Resolves when approved; rejects with 4001 when refused, with -32002 when one like it is waiting already. */
  require(question: Question): Promise<void>
  /** Decides the next question that comes, once. */
  decideNext(approve: boolean): void
  /** Questions from now on wait, as in a wallet nobody looks at; a second one is told so (-32002). */
  hold(): void
  /** What waits is answered now; without a decision it goes the ordinary way. */
  release(approve?: boolean): void
  /** Methods whose question waits. */
  readonly waiting: readonly string[]
}

/** `automatic` answers for the person; undefined leaves it to them. */
export function createApproval(options: { automatic: () => boolean | undefined; ask: Ask }): Approval {
  const decisions: boolean[] = []
  const waiting: string[] = []
  let pending: { promise: Promise<boolean | undefined>; resolve: (approve?: boolean) => void } | undefined
  let line: Promise<unknown> = Promise.resolve()

  function askInLine(question: Question): Promise<boolean> {
    const answer = line.then(() => options.ask(question))
    line = answer.catch(() => undefined)
    return answer
  }

  async function answerTo(question: Question): Promise<boolean> {
    const decidedWhileHeld = await pending?.promise
    if (decidedWhileHeld !== undefined) return decidedWhileHeld
    const decided = decisions.shift()
    if (decided !== undefined) return decided
    return options.automatic() ?? askInLine(question)
  }

  return {
    async require(question) {
      const repeated = oneAtATime.includes(question.method) && waiting.includes(question.method)
      if (repeated || (pending && waiting.length > 0)) {
        throw new ProviderRpcError(
          providerCodes.requestPending,
          `Request of type '${question.method}' already pending. Please wait.`,
        )
      }
      waiting.push(question.method)
      try {
        if (!(await answerTo(question))) throw rejectedByUser()
      } finally {
        waiting.splice(waiting.indexOf(question.method), 1)
      }
    },
    decideNext(approve) {
      decisions.push(approve)
    },
    hold() {
      if (pending) return
      let resolve: (approve?: boolean) => void = () => undefined
      const promise = new Promise<boolean | undefined>((settle) => {
        resolve = settle
      })
      pending = { promise, resolve }
    },
    release(approve) {
      pending?.resolve(approve)
      pending = undefined
    },
    get waiting() {
      return [...waiting]
    },
  }
}

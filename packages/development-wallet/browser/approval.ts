import { ProviderRpcError, providerCodes, rejectedByUser } from './provider-error'

/** A question to the user, with the texts of the sheet. */
export interface Question {
  method: string
  title: string
  /** Label and value of each line; a `block` value keeps its line breaks. */
  facts: { label: string; value: string; block?: boolean }[]
  /** Shown with emphasis, such as a simulation that failed. */
  warning?: string
}

/**
 * Methods that wallets refuse while a question of the same method waits. Signatures and transactions are queued
 * instead.
 */
const oneAtATime = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

/** Shows a question and resolves with the user's answer. */
export type Ask = (question: Question) => Promise<boolean>

/** Decides each question: the user, an earlier decision, or, while held, no answer yet. */
export interface Approval {
  /** Resolves when approved; rejects with 4001 when refused, with -32002 when a similar question already waits. */
  require(question: Question): Promise<void>
  /** Decides only the next question. */
  decideNext(approve: boolean): void
  /**
   * Leaves further questions unanswered, like a wallet that the user ignores. A second question is rejected with
   * -32002.
   */
  hold(): void
  /** Answers the waiting questions; without a decision they are handled as usual. */
  release(approve?: boolean): void
  /** Methods of the waiting questions. */
  readonly waiting: readonly string[]
}

/** `automatic` answers for the user; undefined asks them. */
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

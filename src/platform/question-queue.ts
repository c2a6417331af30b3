import type { Question } from './ports'

/** A question on screen. */
export interface ShownQuestion {
  readonly answer: Promise<boolean>
  /** Takes it away unanswered, where the host can. */
  close(): void
}

export interface QuestionQueue {
  ask(question: Question): Promise<boolean>
  dismiss(): void
}

/** Questions one after the other: a second modal over a first hides what it asks. */
export const createQuestionQueue = (show: (question: Question) => ShownQuestion): QuestionQueue => {
  let last: Promise<unknown> = Promise.resolve()
  let dismissShown: (() => void) | undefined

  const askNow = (question: Question): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const shown = show(question)
      dismissShown = () => {
        shown.close()
        resolve(false)
      }
      shown.answer.then(resolve, reject)
    })

  return {
    ask(question) {
      const answer = last.then(() => askNow(question))
      const forget = () => {
        dismissShown = undefined
      }
      last = answer.then(forget, forget)
      return answer
    },
    dismiss() {
      dismissShown?.()
    },
  }
}

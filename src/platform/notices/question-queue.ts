import type { Question } from '../ports'

export interface ShownQuestion {
  readonly answer: Promise<boolean>
  /** Closes it without an answer, if the host can. */
  close(): void
}

export interface QuestionQueue {
  ask(question: Question): Promise<boolean>
  /** Removes only this question, visible or queued. */
  dismiss(question: Question): void
}

/** Shows one question at a time, because a second modal would cover the first. */
export const createQuestionQueue = (show: (question: Question) => ShownQuestion): QuestionQueue => {
  let last: Promise<unknown> = Promise.resolve()
  let onScreen: { readonly question: Question; readonly dismiss: () => void } | undefined
  const withdrawn = new WeakSet<Question>()

  const askNow = (question: Question): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const shown = show(question)
      const dismiss = () => {
        shown.close()
        resolve(false)
      }
      onScreen = { question, dismiss }
      shown.answer.then(resolve, reject)
    })

  return {
    ask(question) {
      const answer = last.then(() => (withdrawn.has(question) ? false : askNow(question)))
      const forget = () => {
        onScreen = undefined
      }
      last = answer.then(forget, forget)
      return answer
    },
    dismiss(question) {
      if (onScreen?.question === question) onScreen.dismiss()
      else withdrawn.add(question)
    },
  }
}

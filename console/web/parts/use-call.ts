import { useCallback, useEffect, useState } from 'react'
import type { CallName, ConsoleData, ConsolePayload } from '../../../server/console-contract/contract'
import { CallError, call } from '../call'

export interface Loaded<Data> {
  readonly data: Data | undefined
  readonly problem: string
  /** Reads again; what is shown stays until the answer is there. */
  reload(): void
}

/** Reads a call when the page opens, and whenever the payload changes. */
export const useCall = <N extends CallName>(name: N, payload: ConsolePayload<N>): Loaded<ConsoleData<N>> => {
  const [data, setData] = useState<ConsoleData<N>>()
  const [problem, setProblem] = useState('')
  const [round, setRound] = useState(0)
  const question = JSON.stringify(payload)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    let current = true
    call(name, JSON.parse(question) as ConsolePayload<N>).then(
      (answer) => {
        if (!current) return
        setData(answer)
        setProblem('')
      },
      (error: unknown) => current && setProblem(error instanceof CallError ? error.message : String(error)),
    )
    return () => {
      current = false
    }
  }, [name, question, round])
  return { data, problem, reload: useCallback(() => setRound((count) => count + 1), []) }
}

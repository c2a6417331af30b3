import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { operationsTexts } from '@/i18n/texts/operations'
import type { Translate } from '@/i18n/translator'
import { zonedTime } from '@/lib/calendar-date'
import { ErrorNote } from '@/parts/notes/error-note'
import { usePage } from '@/shell/frame/page-context'
import { formatError } from '@/shell/notices/format-error'
import { useStores } from '@/stores/stores-context'
import type { MoneyFlow, Outcome } from '@/stores/support/money-flow'
import type { Submission } from '@/stores/support/submission'

export interface NotedFlow extends Pick<MoneyFlow<never, unknown>, 'outcome' | 'waitingFor' | 'check'> {
  readonly submission: Submission<string>
}

interface NoteProps {
  readonly flow: NotedFlow
}

const formatOutcome = (t: Translate, outcome: Outcome): string => {
  if (outcome.kind !== 'earlier') {
    return t(outcome.kind === 'unknown' ? operationsTexts.unknown : operationsTexts.notCarriedOut)
  }
  const { answer, createdAt } = outcome.operation
  const number = ('id' in answer && answer.id) || '—'
  return t(operationsTexts.earlier, { time: zonedTime(createdAt), number })
}

/**
 * Status of an operation: slow and still retried (M6), or the recovered outcome of a lost response. While the outcome
 * is unknown, a button checks it again.
 */
export const OutcomeNote = observer(({ flow }: NoteProps) => {
  const { t, platform } = usePage()
  const { slowCalls, awaitedOperations } = useStores()
  const { outcome } = flow
  const { running } = flow.submission
  const unknown = outcome?.kind === 'unknown'
  const awaited = running || unknown ? flow.waitingFor() : undefined
  useEffect(() => {
    if (awaited === undefined) return undefined
    awaitedOperations.add(awaited)
    return () => void awaitedOperations.delete(awaited)
  }, [awaited, awaitedOperations])
  useEffect(() => {
    if (!unknown) return undefined
    const check = () => void flow.check()
    const ends = [platform.network.onChange((online) => online && check()), platform.visibility.onShow(check)]
    return () => {
      for (const end of ends) end()
    }
  }, [unknown, platform, flow])
  if (running && slowCalls.present) {
    return (
      <Note tone="info" announced>
        {t('shell.stillTrying')}
      </Note>
    )
  }
  if (!outcome) return null
  const cause = outcome.kind === 'earlier' ? undefined : outcome.cause
  const check = (
    <Button size="small" kind="secondary" onPress={() => flow.check()}>
      {t(operationsTexts.check)}
    </Button>
  )
  return (
    <Note tone="warning" announced action={unknown ? check : undefined}>
      {cause && <View>{formatError(t, cause)}</View>}
      <View>{formatOutcome(t, outcome)}</View>
    </Note>
  )
})

/**
 * Reason for the latest failure, or the outcome of the operation; empty if neither exists. The form keeps its input.
 */
export const SubmissionNote = observer(({ flow }: NoteProps) => {
  const { running, refused } = flow.submission
  return running || flow.outcome ? <OutcomeNote flow={flow} /> : <ErrorNote error={refused} />
})

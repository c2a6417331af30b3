import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { usePage } from '@/shell/frame/page-context'
import { KIND_TEXTS } from './format-record'
import type { Failure, RecordsModel } from './records-model'
import { recordsTexts } from './texts'

interface FailuresProps {
  readonly model: RecordsModel
  readonly part: Failure['part']
}

/** A line for each list that could not be read, with its name; the others go on. */
export const Failures = observer(({ model, part }: FailuresProps) => {
  const { t } = usePage()
  const text = part === 'newest' ? recordsTexts.newestFailed : recordsTexts.olderFailed
  const failures = model.failures.filter((failure) => failure.part === part)
  if (failures.length === 0) return null
  return (
    <View className="records__failures">
      {failures.map((failure) => (
        <Note
          key={failure.kind}
          tone="warning"
          announced
          action={
            <Button
              size="small"
              kind="secondary"
              busy={failure.busy ? t('common.loading') : undefined}
              onPress={() => model.retry(failure)}
            >
              {t('common.retry')}
            </Button>
          }
        >
          {t(text, { kind: t(KIND_TEXTS[failure.kind]) })}
        </Note>
      ))}
    </View>
  )
})

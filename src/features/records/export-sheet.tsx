import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Meter } from '@/components/meter/meter'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { calendarDate } from '@/domain/calendar-date'
import { csv } from '@/domain/records'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import { useStores } from '@/stores/stores-context'
import { Failures } from './failures'
import { recordTable } from './record-facts'
import type { RecordsModel } from './records-model'

interface ExportSheetProps {
  readonly model: RecordsModel
  readonly open: boolean
  readonly onClose: () => void
}

/** What is not loaded would be missing: all of it can be read first, and one can stop that. */
const LoadingAll = observer(({ model }: { readonly model: RecordsModel }) => {
  const { t } = usePage()
  const { read, total } = model.progress
  if (model.loading) {
    const label = t('records.read', { read, total })
    return (
      <View className="records__gathering">
        <View className="records__name">{label}</View>
        <Meter label={label} share={total === 0 ? 0 : read / total} />
        <Button block kind="secondary" onPress={() => model.stopLoading()}>
          {t('records.stop')}
        </Button>
      </View>
    )
  }
  if (!model.partial) return null
  return (
    <>
      <Failures model={model} part="newest" />
      <Failures model={model} part="older" />
      <Note
        tone="info"
        action={
          <Button size="small" kind="secondary" onPress={() => model.loadAll()}>
            {t('records.loadAll')}
          </Button>
        }
      >
        {t('records.exportPartial')}
      </Note>
    </>
  )
})

/** What is shown as a table: as a file where the host takes one, and always as text to copy (F12). */
export const ExportSheet = observer(({ model, open, onClose }: ExportSheetProps) => {
  const { t, platform } = usePage()
  const { serverSeconds, appConfig } = useStores()
  const takesFiles = appConfig.rule('download') === 'yes'
  const copy = useCopy()
  const text = () => csv(recordTable(t, model.rows))
  const { rows, loading } = model
  const from = calendarDate(rows.at(-1)?.at ?? 0)
  const until = calendarDate(rows[0]?.at ?? 0)
  const close = () => {
    model.stopLoading()
    onClose()
  }
  return (
    <Sheet
      open={open}
      title={t('records.export')}
      subtitle={t('records.exportLead', { count: rows.length, from, until })}
      onClose={close}
      closeLabel={t('common.close')}
    >
      <View className="records__actions">
        <LoadingAll model={model} />
        {takesFiles && !loading && (
          <Button
            block
            onPress={() => platform.files.save(`boex-records-${calendarDate(serverSeconds())}.csv`, text())}
          >
            {t('records.download')}
          </Button>
        )}
        {!loading && (
          <Button block kind="secondary" icon="copy" onPress={() => copy(text())}>
            {t('records.copyTable')}
          </Button>
        )}
        {takesFiles && <View className="records__name">{t('records.downloadNote')}</View>}
      </View>
    </Sheet>
  )
})

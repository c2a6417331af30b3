import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { calendarDate } from '@/domain/calendar-date'
import { csv } from '@/domain/records'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import { useStores } from '@/stores/stores-context'
import { recordTable } from './record-facts'
import type { RecordsModel } from './records-model'

interface ExportSheetProps {
  readonly model: RecordsModel
  readonly open: boolean
  readonly onClose: () => void
}

/** What is shown as a table: as a file where the host takes one, and always as text to copy (F12). */
export const ExportSheet = observer(({ model, open, onClose }: ExportSheetProps) => {
  const { t, platform } = usePage()
  const { serverSeconds } = useStores()
  const copy = useCopy()
  const text = () => csv(recordTable(t, model.rows))
  return (
    <Sheet
      open={open}
      title={t('records.export')}
      subtitle={t('records.exportLead', { count: model.rows.length })}
      onClose={onClose}
      closeLabel={t('common.close')}
    >
      <View className="records__actions">
        {platform.files.possible && (
          <Button
            block
            onPress={() => platform.files.save(`boex-records-${calendarDate(serverSeconds())}.csv`, text())}
          >
            {t('records.download')}
          </Button>
        )}
        <Button block kind="secondary" icon="copy" onPress={() => copy(text())}>
          {t('records.copyTable')}
        </Button>
        {platform.files.possible && <View className="records__name">{t('records.downloadNote')}</View>}
      </View>
    </Sheet>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Meter } from '@/components/meter/meter'
import { Sheet } from '@/components/sheet/sheet'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { calendarDate } from '@/lib/calendar-date'
import { csv } from '@/lib/csv'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'

interface TableSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What the table holds. */
  readonly lead: string
  /** Of the file, before the day and its ending. */
  readonly name: string
  /** Its rows, the head among them; made when it is taken. */
  readonly rows: () => readonly (readonly string[])[]
  /** While the rest is being read. */
  readonly progress?: { readonly read: number; readonly total: number } | undefined
  readonly onStop: () => void
  /** What is to be known before it is taken. */
  readonly children?: ReactNode
}

/** A table to take away: as a file where the host takes one, and always as text to copy (F12). */
export const TableSheet = observer((props: TableSheetProps) => {
  const { open, onClose, lead, name, rows, progress, onStop, children } = props
  const { t, platform } = usePage()
  const { serverSeconds, appConfig } = useStores()
  const copy = useCopy()
  const text = () => csv(rows())
  const takesFiles = appConfig.rule('download') === 'yes'
  const close = () => {
    onStop()
    onClose()
  }
  const label = progress && t(ledgerTexts.read, progress)
  return (
    <Sheet open={open} title={t(ledgerTexts.export)} subtitle={lead} onClose={close} closeLabel={t('common.close')}>
      <View className="boex-sheet__actions">
        {progress && label !== undefined ? (
          <>
            <View className="boex-sheet__label">{label}</View>
            <Meter label={label} share={progress.total === 0 ? 0 : progress.read / progress.total} />
            <Button block kind="secondary" onPress={onStop}>
              {t(ledgerTexts.stop)}
            </Button>
          </>
        ) : (
          <>
            {children}
            {takesFiles && (
              <Button block onPress={() => platform.files.save(`${name}-${calendarDate(serverSeconds())}.csv`, text())}>
                {t(ledgerTexts.download)}
              </Button>
            )}
            <Button block kind="secondary" icon="copy" onPress={() => copy(text())}>
              {t(ledgerTexts.copyTable)}
            </Button>
          </>
        )}
        {takesFiles && <View className="boex-sheet__label">{t(ledgerTexts.downloadNote)}</View>}
      </View>
    </Sheet>
  )
})

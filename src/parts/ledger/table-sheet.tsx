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
import { useFiles } from '@/shell/hooks/use-outside'
import { useStores } from '@/stores/stores-context'

interface TableSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly lead: string
  /** File name, without the date and extension. */
  readonly name: string
  /** Rows with the header row, created only on export. */
  readonly rows: () => readonly (readonly string[])[]
  /** Progress while the remaining pages load. */
  readonly progress?: { readonly read: number; readonly total: number } | undefined
  readonly onStop: () => void
  /** Notes above the export buttons. */
  readonly children?: ReactNode
}

/** Sheet to export a table: as a file if the host supports it, and always as text to copy (F12). */
export const TableSheet = observer((props: TableSheetProps) => {
  const { open, onClose, lead, name, rows, progress, onStop, children } = props
  const { t } = usePage()
  const files = useFiles()
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
    <Sheet open={open} title={t(ledgerTexts.export)} subtitle={lead} onClose={close}>
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
              <Button block onPress={() => files.save(`${name}-${calendarDate(serverSeconds())}.csv`, text())}>
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

import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { calendarDate } from '@/lib/calendar-date'
import { TableSheet } from '@/parts/ledger/table-sheet'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { Failures } from './failures'
import { recordTable } from './record-facts'
import type { RecordsModel } from './records-model'
import { recordsTexts } from './texts'

interface ExportSheetProps {
  readonly model: RecordsModel
  readonly open: boolean
  readonly onClose: () => void
}

/** Exports the shown records as a table. The sheet can load missing records first. */
export const ExportSheet = observer(({ model, open, onClose }: ExportSheetProps) => {
  const { t } = usePage()
  const { serverSeconds } = useStores()
  const nameOf = usePartyName()
  const { rows, loading } = model
  const from = calendarDate(rows[rows.length - 1]?.at ?? 0)
  const until = calendarDate(rows[0]?.at ?? 0)
  return (
    <TableSheet
      open={open}
      onClose={onClose}
      lead={t(recordsTexts.exportLead, { count: rows.length, from, until })}
      name="boex-records"
      rows={() => recordTable(t, model.rows, nameOf, serverSeconds())}
      progress={loading ? model.progress : undefined}
      onStop={() => model.stopLoading()}
    >
      {model.partial && (
        <>
          <Failures model={model} part="newest" />
          <Failures model={model} part="older" />
          <Note
            tone="info"
            action={
              <Button size="small" kind="secondary" onPress={() => model.loadAll()}>
                {t(ledgerTexts.loadAll)}
              </Button>
            }
          >
            {t(ledgerTexts.exportPartial)}
          </Note>
        </>
      )}
    </TableSheet>
  )
})

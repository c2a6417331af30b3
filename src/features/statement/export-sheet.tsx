import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { statementTable } from '@/domain/money/statement'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { TableSheet } from '@/parts/ledger/table-sheet'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { usePage } from '@/shell/frame/page-context'
import { namedParty } from './format-movement'
import type { StatementModel } from './statement-model'
import { statementTexts } from './texts'

interface ExportSheetProps {
  readonly model: StatementModel
  readonly account: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The statement for programs. All of it is read first: a statement with movements missing proves nothing. */
export const ExportSheet = observer(({ model, account, open, onClose }: ExportSheetProps) => {
  const { t } = usePage()
  const nameOf = usePartyName()
  const { pager, coin, loadingAll } = model
  useEffect(() => {
    if (open) model.loadAll()
  }, [open, model])
  return (
    <TableSheet
      open={open}
      onClose={onClose}
      lead={t(statementTexts.exportLead, { count: pager.rows.length, account })}
      name={`boex-statement-${coin}`}
      rows={() => statementTable(coin, pager.rows, (movement) => namedParty(movement, nameOf))}
      progress={loadingAll ? { read: pager.rows.length, total: pager.total } : undefined}
      onStop={() => model.stopLoading()}
    >
      {!pager.complete && (
        <Note
          tone="warning"
          announced
          action={
            <Button size="small" kind="secondary" onPress={() => model.loadAll()}>
              {t(ledgerTexts.loadAll)}
            </Button>
          }
        >
          {t(ledgerTexts.exportPartial)}
        </Note>
      )}
    </TableSheet>
  )
})

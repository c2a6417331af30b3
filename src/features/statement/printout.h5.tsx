import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { formatFullPrecision } from '@/domain/money/money'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { calendarTime, zonedTime } from '@/lib/calendar-date'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { usePage } from '@/shell/frame/page-context'
import { usePrinter } from '@/shell/hooks/use-outside'
import { useStores } from '@/stores/stores-context'
import { ACCOUNT_TEXTS, periodText, typeText } from './format-movement'
import type { StatementModel } from './statement-model'
import { statementTexts } from './texts'
import './printout.scss'

export interface PrintoutProps {
  readonly model: StatementModel
  /** The account's name. */
  readonly account: string
  readonly onDone: () => void
}

/** While it is there, the page prints it and nothing else. */
const PRINTING = 'boex-printing'

/** The statement on paper, oldest first, every row and every digit: the list on screen holds only what is near. */
export const Printout = observer(({ model, account, onDone }: PrintoutProps) => {
  const { t } = usePage()
  const { session, serverSeconds } = useStores()
  const nameOf = usePartyName()
  const printer = usePrinter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, as it is there
  useEffect(() => {
    document.body.classList.add(PRINTING)
    printer.print().then(onDone)
    return () => document.body.classList.remove(PRINTING)
  }, [])
  const { coin, figures = [], pager, filter, proof, narrowed } = model
  const now = serverSeconds()
  const period = periodText(t, filter.period)
  const printedAt = t(statementTexts.printedAt, { time: zonedTime(now) })
  return createPortal(
    <div className="boex-printout">
      <h1>{`BOEX · ${t('titles.statement')}`}</h1>
      <p>{`${coin} · ${account} · ${period}`}</p>
      <p>{`${t('assets.uid', { uid: session.user?.uid ?? '' })} · ${printedAt}`}</p>
      <table className="boex-printout__figures">
        <thead>
          <tr>
            <th>{t(statementTexts.account)}</th>
            <th>{t(statementTexts.opening)}</th>
            <th>{t(statementTexts.credited)}</th>
            <th>{t(statementTexts.debited)}</th>
            <th>{t(statementTexts.closing)}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((each) => (
            <tr key={each.account}>
              <td>{t(ACCOUNT_TEXTS[each.account])}</td>
              <td>{formatFullPrecision(each.opening)}</td>
              <td>{`+${formatFullPrecision(each.credited)}`}</td>
              <td>{`−${formatFullPrecision(each.debited)}`}</td>
              <td>{formatFullPrecision(each.closing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {proof === 'holds' && <p>{t(statementTexts.holds)}</p>}
      {narrowed && <p>{t(statementTexts.narrowed)}</p>}
      <table>
        <thead>
          <tr>
            <th>{t(ledgerTexts.time)}</th>
            <th>{t(ledgerTexts.kind)}</th>
            <th>{t(ledgerTexts.counterparty)}</th>
            <th>{t(statementTexts.account)}</th>
            <th>{t(ledgerTexts.quantity)}</th>
            <th>{t(statementTexts.balanceAfter)}</th>
          </tr>
        </thead>
        <tbody>
          {[...pager.rows].reverse().map((movement) => (
            <tr key={movement.id}>
              <td>{calendarTime(movement.createdAt)}</td>
              <td>{typeText(t, movement.type)}</td>
              <td>{movement.counterparty ? nameOf(movement.counterparty) : ''}</td>
              <td>{t(ACCOUNT_TEXTS[movement.account])}</td>
              <td>{`${movement.direction === 'in' ? '+' : '−'}${formatFullPrecision(movement.quantity)}`}</td>
              <td>{formatFullPrecision(movement.balanceAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
})

import { observer } from 'mobx-react-lite'
import { FilterChips as Chips, directionText } from '@/parts/ledger/filter'
import { usePage } from '@/shell/frame/page-context'
import { formatPeriod } from './format-period'
import { NO_FILTER } from './record-filter'
import type { RecordsModel } from './records-model'
import { recordsTexts } from './texts'

/** Shows the active filters, in the order of the sheet. */
export const FilterChips = observer(({ model }: { readonly model: RecordsModel }) => {
  const { t } = usePage()
  const { coin, direction, status, period } = model.filter
  return (
    <Chips
      names={[
        ['period', formatPeriod(t, period)],
        ['coin', coin === 'all' ? '' : coin],
        ['direction', directionText(t, direction)],
        ['status', status === 'all' ? '' : t(status === 'waiting' ? recordsTexts.waiting : recordsTexts.done)],
      ]}
      onRemove={(key) => model.filterBy({ [key]: NO_FILTER[key] })}
    />
  )
})

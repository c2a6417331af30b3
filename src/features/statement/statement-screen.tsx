import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { Chip } from '@/components/chip/chip'
import { ChoiceChips } from '@/components/choice-chips/choice-chips'
import { Row } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { TextField } from '@/components/text-field/text-field'
import { ACCOUNTS_OF, STATEMENT_COINS, STATEMENT_TYPES } from '@/domain/money/ledger-codes'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { usePage, useReachEnd } from '@/shell/frame/page-context'
import { usePrinter } from '@/shell/hooks/use-outside'
import { useStores } from '@/stores/stores-context'
import { ExportSheet } from './export-sheet'
import { FiguresCard } from './figures-card'
import { FilterChips, FilterSheet } from './filters'
import { ACCOUNT_TEXTS } from './format-movement'
import { MovementSheet } from './movement-sheet'
import { Movements } from './movements'
import { Printout } from './printout'
import { StatementModel } from './statement-model'
import { statementTexts } from './texts'
import './statement.scss'

/** Longer than a hash, which is copied with spaces around it. */
const TYPED_LENGTH_MAXIMUM = 128

/**
 * Movements of each account of the member, and how its balance came about. `coin`, `account` and `type` of the address
 * choose the first view.
 */
export const Screen = observer(() => {
  const { t, parameters, platform } = usePage()
  const stores = useStores()
  const [model] = useState(
    () =>
      new StatementModel(stores, platform.clock, {
        coin: STATEMENT_COINS.find((coin) => coin === parameters.coin) ?? 'BOEX',
        account: parameters.account,
        type: STATEMENT_TYPES.find((type) => type === parameters.type),
      }),
  )
  const printer = usePrinter()
  const searchId = `statement-search-${useId().replace(/\W/g, '')}`
  const [filtering, setFiltering] = useState(false)
  const [exporting, setExporting] = useState(false)
  const [printing, setPrinting] = useState(false)
  useFundsLoad(() => {
    model.load()
  })
  useReachEnd(() => {
    model.pager.more()
  })
  const accountText = model.account === 'all' ? t(statementTexts.allAccounts) : t(ACCOUNT_TEXTS[model.account])
  const account = t(statementTexts.lead, { coin: model.coin, account: accountText })
  const print = async () => {
    if (await model.loadAll()) setPrinting(true)
  }
  const prints = printer.supported && stores.appConfig.rule('download') === 'yes'
  const some = model.pager.rows.length > 0
  return (
    <View className="statement">
      <Segmented
        label={t(ledgerTexts.coin)}
        choices={STATEMENT_COINS.map((value) => ({ value, text: value }))}
        value={model.coin}
        onChange={(coin) => model.chooseCoin(coin)}
      />
      <ChoiceChips
        label={t(statementTexts.account)}
        choices={[
          ...ACCOUNTS_OF[model.coin].map((value) => ({ value, text: t(ACCOUNT_TEXTS[value]) })),
          { value: 'all' as const, text: t(statementTexts.allAccounts) },
        ]}
        value={model.account}
        onChange={(chosen) => model.chooseAccount(chosen)}
      />
      <View className="statement__balances">
        <FiguresCard model={model} />
      </View>
      <TextField
        id={searchId}
        wraps
        label={t(statementTexts.search)}
        value={model.search}
        hint={t(statementTexts.searchHint)}
        maximumLength={TYPED_LENGTH_MAXIMUM}
        onChange={(text) => model.type(text)}
      />
      <Row wrap gap="0 2">
        <Chip tone={model.filtered ? 'brand' : 'neutral'} onPress={() => setFiltering(true)}>
          {t(model.filtered ? ledgerTexts.filterOn : ledgerTexts.filter)}
        </Chip>
        {some && <Chip onPress={() => setExporting(true)}>{t(ledgerTexts.export)}</Chip>}
        {some && prints && <Chip onPress={print}>{t(model.loadingAll ? 'common.loading' : statementTexts.print)}</Chip>}
      </Row>
      <FilterChips model={model} />
      <Movements model={model} />
      <MovementSheet model={model} />
      <FilterSheet model={model} open={filtering} onClose={() => setFiltering(false)} />
      <ExportSheet model={model} account={account} open={exporting} onClose={() => setExporting(false)} />
      {printing && <Printout model={model} account={accountText} onDone={() => setPrinting(false)} />}
    </View>
  )
})

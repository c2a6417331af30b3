import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { AddressText } from '@/components/address-text/address-text'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { FactLine } from '@/components/fact-line/fact-line'
import { Row, Stack, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { STATEMENT_COINS } from '@/domain/money/ledger-codes'
import { isPositive } from '@/domain/money/money'
import { zonedTime } from '@/lib/calendar-date'
import { usePage, useShown } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'
import { useCopy } from '@/shell/hooks/use-copy'
import { useFiles } from '@/shell/hooks/use-outside'
import { useStores } from '@/stores/stores-context'
import { type Own, type Proof, ReservesModel } from './reserves-model'
import { reservesTexts } from './texts'
import './reserves.scss'

const ROLES = {
  'hot-wallet': reservesTexts.hot,
  treasury: reservesTexts.treasury,
  receiving: reservesTexts.receiving,
} as const

interface PartProps {
  readonly model: ReservesModel
  readonly proof: Proof
}

const OwnBalances = observer(({ own }: { readonly own: Own }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  return (
    <View>
      {own.leaves.map(({ coin, amount }) => (
        <FactLine key={coin} name={t(reservesTexts.balance, { coin })}>
          <Amount value={amount} unit={coin} whole hidden={preferences.amountsHidden} />
        </FactLine>
      ))}
    </View>
  )
})

const ExportButtons = observer(({ model, proof }: PartProps) => {
  const { t } = usePage()
  const files = useFiles()
  const { appConfig } = useStores()
  const copy = useCopy()
  return (
    <>
      {appConfig.rule('download') === 'yes' && (
        <Button block onPress={() => files.save(`boex-reserve-proof-${proof.date}.json`, model.file)}>
          {t(reservesTexts.save)}
        </Button>
      )}
      <Button block kind="secondary" icon="copy" onPress={() => copy(model.file)}>
        {t(reservesTexts.copy)}
      </Button>
      <Text tone="secondary">{t(reservesTexts.saveAbout)}</Text>
    </>
  )
})

/** Shows if the member's balances are in the proof; the device has verified it. */
const OwnCard = observer(({ model, proof }: PartProps) => {
  const { t } = usePage()
  const { session } = useStores()
  const logIn = useLogIn()
  const { date } = proof
  const { own, verdict } = model
  if (!session.loggedIn) {
    return (
      <Card>
        <Note
          tone="info"
          action={
            <Button size="small" kind="secondary" onPress={logIn}>
              {t('shell.goToLogin')}
            </Button>
          }
        >
          {t(reservesTexts.visitor)}
        </Note>
      </Card>
    )
  }
  if (!own || verdict === undefined) return null
  if (verdict === 'not-included') {
    return (
      <Card title={t(reservesTexts.notIncluded, { date })}>
        <Text tone="secondary">{t(reservesTexts.notIncludedAbout)}</Text>
      </Card>
    )
  }
  const included = verdict === 'included'
  return (
    <Card {...(included && { title: t(reservesTexts.included, { date }) })}>
      <Stack gap="3">
        {included ? (
          <Note tone="positive">{t(reservesTexts.verified)}</Note>
        ) : (
          <Note tone="negative" announced>
            {t(reservesTexts.invalid, { date })}
          </Note>
        )}
        {included && <Text tone="secondary">{t(reservesTexts.includedAbout)}</Text>}
        <OwnBalances own={own} />
        <ExportButtons model={model} proof={proof} />
      </Stack>
    </Card>
  )
})

const TotalsCard = observer(({ model, proof }: PartProps) => {
  const { t } = usePage()
  const copy = useCopy()
  const { madeAt, block } = proof
  return (
    <Card title={t(reservesTexts.totals)}>
      <Text tone="secondary">
        {wholeDates(t(reservesTexts.made, { time: zonedTime(madeAt), block: block.number }))}
      </Text>
      {model.coins.map(({ coin, root, liabilities, members, held, covered }) => (
        <View key={coin} className="reserves__group">
          <Row align="center" justify="between">
            <Text type="title">{coin}</Text>
            <Chip tone={covered ? 'brand' : 'negative'}>{t(covered ? reservesTexts.backed : reservesTexts.short)}</Chip>
          </Row>
          <FactLine name={t(reservesTexts.owed)}>
            <Amount value={liabilities} unit={coin} whole />
          </FactLine>
          <FactLine name={t(reservesTexts.held)}>
            <Amount value={held} unit={coin} whole />
          </FactLine>
          <FactLine name={t(reservesTexts.members)}>{members}</FactLine>
          <FactLine name={t(reservesTexts.root)}>
            <AddressText address={root} onCopy={copy} />
          </FactLine>
        </View>
      ))}
    </Card>
  )
})

const WalletsCard = observer(({ proof }: { readonly proof: Proof }) => {
  const { t } = usePage()
  const copy = useCopy()
  return (
    <Card title={t(reservesTexts.wallets)}>
      {proof.addresses.map(({ address, roles, balances }) => (
        <View key={address} className="reserves__group">
          <FactLine name={roles.map((role) => t(ROLES[role])).join(' · ')}>
            <AddressText address={address} onCopy={copy} />
          </FactLine>
          {STATEMENT_COINS.filter((coin) => isPositive(balances[coin])).map((coin) => (
            <FactLine key={coin} name={coin}>
              <Amount value={balances[coin]} unit={coin} whole />
            </FactLine>
          ))}
        </View>
      ))}
    </Card>
  )
})

/** Proof of reserves: what members own, what the platform's wallets hold, and the member's own part, verified here. */
export const Screen = observer(() => {
  const { t } = usePage()
  const stores = useStores()
  const [model] = useState(() => new ReservesModel(stores))
  const { answer, proof } = model
  useShown(() => {
    model.load()
  })
  if (answer.content !== 'ready') {
    return (
      <NotLoaded
        failed={answer.content !== 'loading'}
        title={t(reservesTexts.failed)}
        onRetry={() => model.load()}
        lines={['full block', 'full', 'half']}
      />
    )
  }
  if (!proof) {
    return <StateView icon="shield" title={t(reservesTexts.none)} reason={t(reservesTexts.noneAbout)} />
  }
  return (
    <View className="reserves">
      <OwnCard model={model} proof={proof} />
      <TotalsCard model={model} proof={proof} />
      <WalletsCard proof={proof} />
      <Card title={t(reservesTexts.about)}>
        <Text tone="secondary">{t(reservesTexts.aboutText)}</Text>
      </Card>
    </View>
  )
})

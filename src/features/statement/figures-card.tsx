import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Box } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { Skeleton } from '@/components/skeleton/skeleton'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import { ACCOUNT_TEXTS } from './format-movement'
import type { Figures, StatementModel } from './statement-model'
import { statementTexts } from './texts'

/** As high as the figures of one account with the note below. */
const LINES = ['full block', 'full block', 'full block', 'full amount'] as const

const SIGNS = { credited: '+', debited: '−' } as const

/** One account, line by line as it is reckoned. */
const OneAccount = observer(({ figures, coin }: { readonly figures: Figures; readonly coin: string }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const copy = useCopy()
  const amount = (name: 'opening' | 'credited' | 'debited' | 'closing') => (
    <FactLine name={t(statementTexts[name])} strong={name === 'closing'}>
      <Amount
        value={figures[name]}
        unit={coin}
        hidden={preferences.amountsHidden}
        whole
        onCopy={copy}
        {...(name === 'credited' || name === 'debited' ? { sign: SIGNS[name] } : {})}
      />
    </FactLine>
  )
  return (
    <View>
      {amount('opening')}
      {amount('credited')}
      {amount('debited')}
      {amount('closing')}
    </View>
  )
})

/** All accounts of the coin: what each ended with, and how it came to that. They are not summed up. */
const AllAccounts = observer(({ figures, coin }: { readonly figures: readonly Figures[]; readonly coin: string }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const hidden = preferences.amountsHidden
  return (
    <View>
      {figures.map(({ account, opening, credited, debited, closing }) => (
        <FactLine key={account} strong name={t(ACCOUNT_TEXTS[account])}>
          <Amount value={opening} hidden={hidden} whole />
          <Amount value={credited} sign="+" hidden={hidden} whole />
          <Amount value={debited} sign="−" hidden={hidden} whole />
          <Amount value={closing} unit={coin} hidden={hidden} whole />
        </FactLine>
      ))}
    </View>
  )
})

/** Opening balance, what came and went, closing balance, whole so that they add up, and whether the movements prove it. */
export const FiguresCard = observer(({ model }: { readonly model: StatementModel }) => {
  const { t } = usePage()
  const { figures, coin, proof, narrowed, pager } = model
  if (!figures) {
    return pager.phase === 'failed' ? null : (
      <Card title={t(statementTexts.figures)}>
        <Skeleton lines={LINES} />
      </Card>
    )
  }
  const [only] = figures
  return (
    <Card title={t(statementTexts.figures)}>
      {figures.length === 1 && only ? (
        <OneAccount figures={only} coin={coin} />
      ) : (
        <AllAccounts figures={figures} coin={coin} />
      )}
      <Box mt="3">
        {proof === 'holds' && <Note tone="positive">{t(statementTexts.holds)}</Note>}
        {proof === 'differs' && (
          <Note
            tone="warning"
            announced
            action={
              <Button size="small" kind="secondary" onPress={() => model.begin()}>
                {t(statementTexts.reload)}
              </Button>
            }
          >
            {t(statementTexts.differs)}
          </Note>
        )}
        {proof === 'unknown' && (
          <Note tone="info">{t(narrowed ? statementTexts.narrowed : statementTexts.incomplete)}</Note>
        )}
      </Box>
    </Card>
  )
})

import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Icon } from '@/components/icon/icon'
import { Box } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { JoinModel } from '../join/join-model'
import { BeginningFacts } from '../positions/beginning-facts'
import { RedeemableFrom } from '../positions/redeemable-from'
import { FigureChange } from '../power/figure-change'
import { miningTexts, positionsTexts } from '../texts'

/** Shows the destinations of burned BOEX, in amounts (E3). */
const Destroyed = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const { blackHole = '0', ecosystem = '0' } = model.plan ?? {}
  return (
    <>
      <FactLine name={t(positionsTexts.destroyed)}>
        <Amount value={blackHole} size="title" tone="burn" derived />
      </FactLine>
      <FactLine name={t(positionsTexts.toEcosystem)}>
        <Amount value={ecosystem} size="title" derived />
      </FactLine>
    </>
  )
})

/** Shows the quantity that the member keeps, and its earliest redemption. */
const Redeemable = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const { redeemable = '0' } = model.plan ?? {}
  return (
    <>
      <FactLine name={t(positionsTexts.staysYours)}>
        <Amount value={redeemable} unit={t('common.boex')} size="title" whole />
      </FactLine>
      {model.pool === 'flexible' && (
        <FactLine name={t(positionsTexts.redeemableFrom)}>
          <RedeemableFrom model={model} />
        </FactLine>
      )}
    </>
  )
})

/** Shows the live result of the quantity: gained hash rate, kept and burned BOEX, maximum earnings. */
export const OutcomeCard = observer(
  ({ model, onCompare }: { readonly model: JoinModel; readonly onCompare: () => void }) => {
    const { t, navigation } = usePage()
    const { mining } = useStores()
    const { plan, pool } = model
    if (!mining.data) return null
    const burns = pool === 'burn'
    return (
      <>
        <Card title={t(positionsTexts.whatHappens)}>
          {burns ? <Destroyed model={model} /> : <Redeemable model={model} />}
          <FactLine strong name={t(positionsTexts.gained)}>
            <Amount
              value={plan?.hashRate ?? '0'}
              size="heading"
              tone="positive"
              {...(plan ? { sign: '+' } : {})}
              derived
            />
          </FactLine>
          {model.hashRateChange && (
            <FactLine name={t(positionsTexts.totalAfter)}>
              <FigureChange {...model.hashRateChange} />
            </FactLine>
          )}
          {plan?.daily !== undefined && (
            <FactLine name={t(positionsTexts.dailyEstimate)}>
              <Amount value={plan.daily} unit={t('common.boex')} detail />
            </FactLine>
          )}
          {plan && (
            <FactLine name={t(positionsTexts.earningsCap)}>
              <Amount value={plan.cap} unit={t('common.boex')} derived />
            </FactLine>
          )}
          <BeginningFacts model={model} />
        </Card>
        <Box mx="4" mb="3">
          <View className={`join-warning ${burns ? 'join-warning--burn' : ''}`}>
            <Icon name={burns ? 'flame' : 'info'} />
            <Box flex="1" shrinks>
              {burns ? t(positionsTexts.burnWarning) : t(miningTexts.redeemAnyTime)}
              <Pressable className="join-warning__compare" onPress={onCompare}>
                {t(burns ? positionsTexts.compareFlexible : positionsTexts.compareBurn)}
              </Pressable>
              <Pressable
                className="join-warning__compare"
                role="link"
                onPress={() => navigation.push('text', { kind: 'risk' })}
              >
                {t(positionsTexts.riskNotice)}
              </Pressable>
            </Box>
          </View>
        </Box>
      </>
    )
  },
)

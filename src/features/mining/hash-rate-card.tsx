import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import { useStores } from '@/stores/stores-context'
import type { ComputePowerModel } from './compute-power-model'

/** The member's hash rate, and its two parts that add up to it. */
export const HashRateCard = observer(({ model }: { readonly model: ComputePowerModel }) => {
  const { t } = usePage()
  const { funds, preferences } = useStores()
  const copy = useCopy()
  const hidden = preferences.amountsHidden
  const { hashRate } = funds.funds ?? {}
  if (!hashRate) {
    return (
      <Card>
        {funds.failed ? (
          <StateView
            compact
            announced
            icon="alert"
            title={t('positions.computeFailed')}
            action={{ text: t('common.retry'), onPress: () => model.load() }}
          />
        ) : (
          <Skeleton
            label={t('common.loading')}
            lines={[{ width: 'short' }, { width: 'half', height: 'amount' }, { width: 'full' }, { width: 'full' }]}
          />
        )}
      </Card>
    )
  }
  return (
    <Card>
      <View className="compute__label">{t('positions.totalHashRate')}</View>
      <Amount value={hashRate.total} size="largest" hidden={hidden} onCopy={copy} />
      <View className="compute__parts">
        <PartsBar
          label={t('mining.hashRateBar')}
          parts={[
            {
              key: 'basic',
              label: t('positions.basicPart'),
              amount: hashRate.basic,
              shown: <Amount value={hashRate.basic} hidden={hidden} />,
            },
            {
              key: 'contribution',
              label: t('positions.contributionPart'),
              amount: hashRate.contribution,
              shown: <Amount value={hashRate.contribution} hidden={hidden} />,
            },
          ]}
        />
      </View>
    </Card>
  )
})

import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Box, Text } from '@/components/layout/layout'
import { PartsBar } from '@/components/parts-bar/parts-bar'
import { LoadFailed } from '@/components/state-view/load-failed'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import type { ComputePowerModel } from '../power/compute-power-model'
import { miningTexts, positionsTexts } from '../texts'

/** The member's hash rate, and its two parts that add up to it. */
export const HashRateCard = observer(({ model }: { readonly model: ComputePowerModel }) => {
  const { t } = usePage()
  const { funds, preferences } = useStores()
  const copy = useCopy()
  const hidden = preferences.amountsHidden
  const { hashRate } = funds.data ?? {}
  const pending = hashRate === undefined
  if (pending && funds.failed) {
    return (
      <Card>
        <LoadFailed compact title={t(positionsTexts.computeFailed)} onRetry={() => model.load()} />
      </Card>
    )
  }
  return (
    <Card>
      <Text tone="secondary" mb="1-5">
        {t(positionsTexts.totalHashRate)}
      </Text>
      <Amount value={hashRate?.total} pending={pending} size="largest" hidden={hidden} onCopy={copy} />
      <Box mt="4">
        <PartsBar
          label={t(miningTexts.hashRateBar)}
          hidden={hidden}
          parts={[
            { key: 'basic', label: t(positionsTexts.basicPart), amount: hashRate?.basic },
            { key: 'contribution', label: t(positionsTexts.contributionPart), amount: hashRate?.contribution },
          ]}
        />
      </Box>
    </Card>
  )
})

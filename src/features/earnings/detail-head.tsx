import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Chip } from '@/components/chip/chip'
import { Hero } from '@/components/hero/hero'
import { Row } from '@/components/layout/layout'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import type { DetailModel } from './detail-model'
import { earningsTexts } from './texts'

/** How much is released in all, and whether it still is. */
export const DetailHead = observer(({ model }: { readonly model: DetailModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const copy = useCopy()
  const { release } = model
  return (
    <Hero>
      <View className="earnings-head__label">{t(earningsTexts.detailTotal)}</View>
      <Row wrap gap="2 3" align="center" pb="4">
        <Amount
          value={release?.total}
          pending={!release}
          size="largest"
          hidden={preferences.amountsHidden}
          onCopy={copy}
        />
        {release && <Chip tone="hero">{t(earningsTexts[release.status])}</Chip>}
      </Row>
    </Hero>
  )
})

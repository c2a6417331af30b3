import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { BURN_WEIGHT, FLEXIBLE_WEIGHT } from '@/domain/constants'
import { usePage } from '@/shell/frame/page-context'

/** The pools at a glance; the rules are the specification's (§1). */
export const PoolTeaser = () => {
  const { t, navigation } = usePage()
  const open = () => navigation.switchTab('miningPool')
  return (
    <Card title={t('home.pools')} action={{ text: t('common.viewAll'), onPress: open }}>
      <ListRow
        icon="mining"
        title={t('home.flexible')}
        detail={t('home.flexibleRule')}
        end={<Chip tone="brand">{`1:${FLEXIBLE_WEIGHT}`}</Chip>}
      />
      <ListRow
        icon="flame"
        tone="warning"
        title={t('home.burn')}
        detail={t('home.burnRule')}
        end={<Chip tone="burn">{`1:${BURN_WEIGHT}`}</Chip>}
      />
      <ListRow icon="shield" title={t('home.node')} detail={t('home.nodeRule')} />
    </Card>
  )
}

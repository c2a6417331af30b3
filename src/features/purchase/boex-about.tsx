import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import { useStores } from '@/stores/stores-context'

const TokenFacts = observer(() => {
  const { t, platform } = usePage()
  const { appConfig } = useStores()
  const copy = useCopy()
  const { config } = appConfig
  if (!config) {
    return <Skeleton label={t('common.loading')} lines={[{ width: 'full' }, { width: 'full' }, { width: 'half' }]} />
  }
  const { BOEX } = config.tokens
  const { chain } = config
  return (
    <>
      <FactLine name={t('purchase.network')}>{chain.name}</FactLine>
      <FactLine name={t('purchase.decimals')}>{BOEX.decimals}</FactLine>
      <FactLine name={t('purchase.contract')}>
        <AddressText address={BOEX.address} onCopy={copy} />
      </FactLine>
      <FactLine name={t('purchase.blackHole')}>
        <AddressText address={config.blackHoleAddress} onCopy={copy} />
      </FactLine>
      {chain.explorerUrl !== '' && (
        <Button
          block
          kind="secondary"
          icon="explorer"
          onPress={() => platform.links.open(`${chain.explorerUrl}/token/${BOEX.address}`)}
        >
          {t('purchase.explorer')}
        </Button>
      )}
    </>
  )
})

/** What BOEX is on its chain, and how much of it was burned. */
export const BoexAbout = observer(() => {
  const { t } = usePage()
  const { mining, funds, preferences } = useStores()
  const { config, failed } = mining
  return (
    <>
      <Card title={t('purchase.tokenTitle')}>
        <TokenFacts />
      </Card>
      <Card title={t('purchase.burnedTitle')}>
        {!config && failed && (
          <StateView
            compact
            announced
            icon="alert"
            title={t('purchase.burnedFailed')}
            action={{ text: t('common.retry'), onPress: () => mining.refresh().catch(() => undefined) }}
          />
        )}
        {config && (
          <FactLine name={t('purchase.burnedByAll')}>
            <Amount value={config.networkBurned} unit={t('common.boex')} />
          </FactLine>
        )}
        {funds.funds && (
          <FactLine name={t('purchase.burnedByMe')}>
            <Amount value={funds.funds.burned} unit={t('common.boex')} hidden={preferences.amountsHidden} />
          </FactLine>
        )}
        <View className="boex-about__rule">{t('purchase.burnRule')}</View>
      </Card>
    </>
  )
})

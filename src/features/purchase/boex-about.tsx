import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { AddressText } from '@/components/address-text/address-text'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Text } from '@/components/layout/layout'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { fromWord } from '@/domain/money/money'
import { ExplorerButton } from '@/parts/chain/explorer-button'
import { clockTime } from '@/shell/frame/clock-time'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import { purchaseTexts } from './texts'

/** Shows the facts from the token's contract. They fail independently of the platform's data. */
const ChainFacts = observer(({ chainName }: { readonly chainName: string }) => {
  const { t } = usePage()
  const { chainFacts } = useStores()
  const copy = useCopy()
  const { data: boex, readAt = 0, failed } = chainFacts
  useEffect(() => {
    void chainFacts.load()
  }, [chainFacts])
  if (failed || !boex) {
    const retry = () => chainFacts.load()
    return (
      <NotLoaded
        compact
        failed={failed}
        title={t(purchaseTexts.chainFailed)}
        onRetry={retry}
        lines={['full', 'full']}
      />
    )
  }
  return (
    <>
      <FactLine name={t(purchaseTexts.tokenName)}>{boex.name}</FactLine>
      <FactLine name={t(purchaseTexts.decimals)}>{boex.decimals}</FactLine>
      <FactLine name={t(purchaseTexts.totalSupply)}>
        <Amount value={fromWord(boex.totalSupplyWord, boex.decimals)} unit={t('common.boex')} onCopy={copy} />
      </FactLine>
      <FactLine name={t(purchaseTexts.burnedOnChain)}>
        <Amount value={fromWord(boex.balanceWord, boex.decimals)} unit={t('common.boex')} onCopy={copy} />
      </FactLine>
      <Text type="caption" tone="secondary" mt="2">
        {t(purchaseTexts.chainNote, { time: clockTime(readAt), chain: chainName })}
      </Text>
    </>
  )
})

const TokenFacts = observer(() => {
  const { t } = usePage()
  const { appConfig } = useStores()
  const copy = useCopy()
  const { config } = appConfig
  if (!config) {
    return <Skeleton lines={['full', 'full', 'half']} />
  }
  const { BOEX } = config.tokens
  const { chain } = config
  return (
    <>
      <FactLine name={t(purchaseTexts.network)}>{chain.name}</FactLine>
      <FactLine name={t(purchaseTexts.contract)}>
        <AddressText address={BOEX.address} onCopy={copy} />
      </FactLine>
      <FactLine name={t(purchaseTexts.blackHole)}>
        <AddressText address={config.blackHoleAddress} onCopy={copy} />
      </FactLine>
      <ChainFacts chainName={chain.name} />
      <ExplorerButton kind="token" id={BOEX.address}>
        {t(purchaseTexts.explorer)}
      </ExplorerButton>
    </>
  )
})

export const BoexAbout = observer(() => {
  const { t } = usePage()
  const { mining, funds, preferences } = useStores()
  const { data: config, failed } = mining
  return (
    <>
      <Card title={t(purchaseTexts.tokenTitle)}>
        <TokenFacts />
      </Card>
      <Card title={t(purchaseTexts.burnedTitle)}>
        {!config && failed && (
          <LoadFailed compact title={t(purchaseTexts.burnedFailed)} onRetry={() => mining.retry()} />
        )}
        {config && (
          <FactLine name={t(purchaseTexts.burnedByAll)}>
            <Amount value={config.networkBurned} unit={t('common.boex')} />
          </FactLine>
        )}
        {funds.data && (
          <FactLine name={t(purchaseTexts.burnedByMe)}>
            <Amount value={funds.data.burned} unit={t('common.boex')} hidden={preferences.amountsHidden} />
          </FactLine>
        )}
        <Text type="caption" tone="secondary" mt="2">
          {t(purchaseTexts.burnRule)}
        </Text>
      </Card>
    </>
  )
})

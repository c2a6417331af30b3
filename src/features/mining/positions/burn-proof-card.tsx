import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { FactLine } from '@/components/fact-line/fact-line'
import { Box, Text } from '@/components/layout/layout'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { burnSplit } from '@/domain/mining/mining'
import { fromWord } from '@/domain/money/money'
import { ExplorerButton } from '@/parts/chain/explorer-button'
import { AgeNote } from '@/parts/notes/age-note'
import { clockTime } from '@/shell/frame/clock-time'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import { miningTexts } from '../texts'

/** Shows the black hole's balance, read from the chain. */
const OnChain = observer(({ chainName }: { readonly chainName: string }) => {
  const { t } = usePage()
  const { chainFacts } = useStores()
  const copy = useCopy()
  const { data: boex, readAt = 0, failed } = chainFacts
  if (failed || !boex) {
    const retry = () => chainFacts.load()
    return <NotLoaded compact failed={failed} title={t(miningTexts.onChainFailed)} onRetry={retry} lines={['full']} />
  }
  return (
    <>
      <FactLine name={t(miningTexts.onChain)} strong>
        <Amount value={fromWord(boex.balanceWord, boex.decimals)} unit={t('common.boex')} onCopy={copy} />
      </FactLine>
      <Text type="caption" tone="secondary" mt="1">
        {t(miningTexts.onChainNote, { time: clockTime(readAt), chain: chainName })}
      </Text>
    </>
  )
})

/** Shows the BOEX burned by the network and by the member, with the address to verify it on chain (E4). */
export const BurnProofCard = observer(() => {
  const { t } = usePage()
  const { mining, funds, appConfig, preferences } = useStores()
  const copy = useCopy()
  const { config } = appConfig
  if (!mining.shown || !config) return null
  const { networkBurned } = mining.shown
  const { blackHole, ecosystem } = burnSplit(networkBurned, config.tokens.BOEX.decimals)
  return (
    <Card title={t(miningTexts.proof)} aside={<AgeNote of={[mining, funds]} />}>
      <FactLine name={t(miningTexts.burnedByAll)}>
        <Amount value={networkBurned} unit={t('common.boex')} tone="burn" onCopy={copy} />
      </FactLine>
      <FactLine name={t(miningTexts.inBlackHole)}>
        <Amount value={blackHole} />
      </FactLine>
      <FactLine name={t(miningTexts.forEcosystem)}>
        <Amount value={ecosystem} />
      </FactLine>
      {/* A separate container, so that a mini-program sends only this part to its view, not the whole card. */}
      <View>
        <OnChain chainName={config.chain.name} />
      </View>
      {funds.shown && (
        <FactLine name={t(miningTexts.burnedByMe)}>
          <Amount value={funds.shown.burned} unit={t('common.boex')} hidden={preferences.amountsHidden} />
        </FactLine>
      )}
      <FactLine name={t(miningTexts.blackHoleAddress)}>
        <AddressText address={config.blackHoleAddress} onCopy={copy} />
      </FactLine>
      {config.chain.explorerUrl !== '' && (
        <Box mt="3">
          <ExplorerButton kind="address" id={config.blackHoleAddress} size="small">
            {t(miningTexts.explorer)}
          </ExplorerButton>
        </Box>
      )}
    </Card>
  )
})

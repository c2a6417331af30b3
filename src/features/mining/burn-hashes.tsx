import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { FactLine } from '@/components/fact-line/fact-line'
import { Icon } from '@/components/icon/icon'
import { Pressable } from '@/components/pressable/pressable'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import { useOpenLink } from '@/shell/use-open-link'
import { useStores } from '@/stores/stores-context'
import type { Position } from './pool-model'
import './burn-hashes.scss'

/** A transaction's hash to copy and to look up, or that the chain has not answered yet. */
const Hash = observer(({ name, hash }: { readonly name: string; readonly hash: string | null }) => {
  const { t } = usePage()
  const openLink = useOpenLink()
  const { appConfig } = useStores()
  const copy = useCopy()
  const explorer = appConfig.config?.chain.explorerUrl ?? ''
  return (
    <FactLine name={name}>
      {hash === null ? (
        <View className="burn-hash__waiting">{t('positions.hashWaiting')}</View>
      ) : (
        <View className="burn-hash">
          <AddressText address={hash} onCopy={copy} />
          {explorer !== '' && (
            <Pressable
              className="burn-hash__explorer"
              label={t('positions.explorer')}
              onPress={() => openLink(`${explorer}/tx/${hash}`)}
            >
              <Icon name="explorer" />
            </Pressable>
          )}
        </View>
      )}
    </FactLine>
  )
})

/** The two transactions that carried burned BOEX away: anybody can check them (E4). */
export const BurnHashes = ({ position }: { readonly position: Position }) => {
  const { t } = usePage()
  return (
    <>
      <Hash name={t('positions.blackHoleHash')} hash={position.blackHoleHash} />
      <Hash name={t('positions.ecosystemHash')} hash={position.ecosystemHash} />
    </>
  )
}

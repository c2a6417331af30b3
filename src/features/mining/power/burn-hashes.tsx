import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { FactLine } from '@/components/fact-line/fact-line'
import { Icon } from '@/components/icon/icon'
import { Row, Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { useExplorer } from '@/parts/chain/explorer-button'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import type { Position } from '../pool/pool-model'
import { positionsTexts } from '../texts'
import './burn-hashes.scss'

/** A transaction's hash to copy and to look up, or that the chain has not answered yet. */
const Hash = observer(({ name, hash }: { readonly name: string; readonly hash: string | null }) => {
  const { t } = usePage()
  const copy = useCopy()
  const explore = useExplorer('tx', hash)
  return (
    <FactLine name={name}>
      {hash === null ? (
        <Text tone="secondary">{t(positionsTexts.hashWaiting)}</Text>
      ) : (
        <Row gap="1" align="center">
          <AddressText address={hash} onCopy={copy} />
          {explore && (
            <Pressable className="burn-hash__explorer" label={t(positionsTexts.explorer)} onPress={explore}>
              <Icon name="explorer" />
            </Pressable>
          )}
        </Row>
      )}
    </FactLine>
  )
})

/** The two transactions that carried burned BOEX away: anybody can check them (E4). */
export const BurnHashes = ({ position }: { readonly position: Position }) => {
  const { t } = usePage()
  return (
    <>
      <Hash name={t(positionsTexts.blackHoleHash)} hash={position.blackHoleHash} />
      <Hash name={t(positionsTexts.ecosystemHash)} hash={position.ecosystemHash} />
    </>
  )
}

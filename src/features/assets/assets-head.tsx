import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { Amount } from '@/components/amount/amount'
import { Avatar } from '@/components/avatar/avatar'
import { Chip } from '@/components/chip/chip'
import { Hero } from '@/components/hero/hero'
import { Icon } from '@/components/icon/icon'
import { Row, Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { displayPrice } from '@/domain/money/money'
import { LEVEL_TEXTS } from '@/i18n/level-texts'
import { AmountsEye } from '@/parts/figures/amounts-eye'
import { AgeNote } from '@/parts/notes/age-note'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { useTotal } from '@/shell/hooks/use-total'
import type { WithAge } from '@/stores/query/query'
import { useStores } from '@/stores/stores-context'

/**
 * Shows the total in the chosen currency, its owner, the age of the figures, and the eye that hides every amount (F2).
 *
 * @param others other data of the page, in addition to the balances
 */
export const AssetsHead = observer(({ others }: { readonly others: readonly WithAge[] }) => {
  const { t, navigation } = usePage()
  const { session, funds, sales, preferences, currency } = useStores()
  const copy = useCopy()
  const addressOf = useImageAddress()
  const { user, walletAddress } = session
  const hidden = preferences.amountsHidden
  const boex = funds.shown?.boex.total
  const totalOf = useTotal()
  const total = boex === undefined ? undefined : totalOf(boex)
  const shown = total?.code ?? currency.code
  const other = shown === 'BOEX' ? 'USDT' : 'BOEX'
  const choose = () => {
    currency.choose(other)
    // Asked for again where it failed before.
    currency.load().catch(() => undefined)
  }
  return (
    <Hero>
      <Row type="body" tone="on-hero-secondary" align="center">
        <View className="assets-head__words">
          {t('assets.total', { currency: shown })}
          <AgeNote of={shown === 'USDT' ? [funds, sales, ...others] : [funds, ...others]} />
        </View>
        <AmountsEye className="assets-head__eye" />
        <Pressable className="assets-head__currency" label={t('assets.showIn', { currency: other })} onPress={choose}>
          {other}
          <Icon name="exchange" size="small" />
        </Pressable>
      </Row>
      <Amount value={total?.value} pending={total === undefined} size="largest" hidden={hidden} onCopy={copy} />
      {currency.code === 'USDT' && (
        <Text type="caption" tone="on-hero-secondary" mt="1">
          {currency.price === undefined ? '\u00a0' : t('assets.atPrice', { price: displayPrice(currency.price) })}
        </Text>
      )}
      <Row type="body" tone="on-hero-secondary" wrap gap="1 3" align="center" mt="2">
        {user && (
          <Pressable
            className="assets-head__person"
            label={t('titles.personalCenter')}
            onPress={() => navigation.push('personalCenter')}
          >
            <Avatar src={addressOf(user.avatar)} seed={user.uid} size="small" />
          </Pressable>
        )}
        {walletAddress ? <AddressText address={walletAddress} onCopy={copy} /> : <View>{user?.nickname ?? ''}</View>}
        {user && (
          <>
            <Pressable
              className="assets-head__uid"
              label={t('assets.copyUid', { uid: user.uid })}
              onPress={() => copy(user.uid)}
            >
              {t('assets.uid', { uid: user.uid })}
            </Pressable>
            <Chip tone="hero">{t(LEVEL_TEXTS[user.level])}</Chip>
          </>
        )}
      </Row>
    </Hero>
  )
})

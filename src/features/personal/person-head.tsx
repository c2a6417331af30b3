import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressText } from '@/components/address-text/address-text'
import { Avatar } from '@/components/avatar/avatar'
import { Chip } from '@/components/chip/chip'
import { Hero } from '@/components/hero/hero'
import { Icon } from '@/components/icon/icon'
import { Row, Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { Skeleton } from '@/components/skeleton/skeleton'
import { maskPhone } from '@/domain/masking'
import { shortAddress } from '@/domain/money/wallet-address'
import { LEVEL_TEXTS } from '@/i18n/level-texts'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { useStores } from '@/stores/stores-context'
import { personalTexts } from './texts'

/** Shows avatar, name, UID, level and phone. The copy buttons name the copied value (K4). */
export const PersonHead = observer(() => {
  const { t, navigation } = usePage()
  const { session } = useStores()
  const copy = useCopy()
  const addressOf = useImageAddress()
  const { user, walletAddress } = session
  return (
    <Hero>
      {user ? (
        <Row className="person" wrap gap="3 4" align="center">
          <Pressable className="person__picture" label={t('titles.profile')} onPress={() => navigation.push('profile')}>
            <Avatar src={addressOf(user.avatar)} seed={user.uid} size="large" />
          </Pressable>
          <View className="person__words">
            {walletAddress ? (
              <AddressText address={walletAddress} onCopy={(address) => copy(address, shortAddress(address))} />
            ) : (
              <Pressable
                className="person__name"
                label={t('common.copyText', { text: user.nickname })}
                onPress={() => copy(user.nickname, user.nickname)}
              >
                {user.nickname}
                <Icon name="copy" size="small" />
              </Pressable>
            )}
            <Row type="body" tone="on-hero-secondary" wrap gap="0 3" align="center">
              <Pressable
                className="person__uid"
                label={t('assets.copyUid', { uid: user.uid })}
                onPress={() => copy(user.uid, t('assets.uid', { uid: user.uid }))}
              >
                {t('assets.uid', { uid: user.uid })}
                <Icon name="copy" size="small" />
              </Pressable>
              <Chip tone="hero">{t(LEVEL_TEXTS[user.level])}</Chip>
            </Row>
            {user.phone !== '' && (
              <Text tone="on-hero-secondary" digits>
                {t(personalTexts.phone, { phone: maskPhone(user.phone) })}
              </Text>
            )}
          </View>
        </Row>
      ) : (
        <Skeleton lines={['half amount', 'half']} />
      )}
    </Hero>
  )
})

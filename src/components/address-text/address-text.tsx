import { Text, View } from '@tarojs/components'
import { groupAddress, shortAddress } from '@/domain/money/wallet-address'
import { useTranslate } from '@/i18n/i18n-context'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import './address-text.scss'

interface AddressTextProps {
  readonly address: string
  /** `short`: six characters at each end; `full`: the whole address in groups of four (N7). */
  readonly form?: 'short' | 'full'
  /** Makes the address pressable; receives the address to copy. */
  readonly onCopy?: (address: string) => void
}

/** Wallet address or transaction hash in a form that people can compare. */
export const AddressText = ({ address, form = 'short', onCopy }: AddressTextProps) => {
  const { t } = useTranslate()
  const text =
    form === 'short' ? (
      <Text className="boex-address__text">{shortAddress(address)}</Text>
    ) : (
      <View className="boex-address__groups">
        {groupAddress(address).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the address
          <Text key={index} className="boex-address__group">
            {group}
          </Text>
        ))}
      </View>
    )
  if (!onCopy) return <View className="boex-address">{text}</View>
  return (
    <Pressable
      className="boex-address boex-address--pressable"
      label={t('common.copyAddress', { address: shortAddress(address) })}
      onPress={() => onCopy(address)}
    >
      {text}
      <Icon name="copy" size="small" />
    </Pressable>
  )
}

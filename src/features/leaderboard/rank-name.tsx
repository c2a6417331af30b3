import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/pressable'
import { isWalletAddress, shortAddress } from '@/domain/money/wallet-address'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'

/** Shows a ranked member: the address to copy, or a masked name for members without one. */
export const RankName = ({ address }: { readonly address: string }) => {
  const { t } = usePage()
  const copy = useCopy()
  if (!isWalletAddress(address)) return <View className="rank-name">{address}</View>
  const text = shortAddress(address)
  return (
    <Pressable
      className="rank-name rank-name--address"
      label={t('common.copyAddress', { address: text })}
      onPress={() => copy(address)}
    >
      {text}
    </Pressable>
  )
}

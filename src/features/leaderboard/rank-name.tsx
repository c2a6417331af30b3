import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/pressable'
import { isWalletAddress, shortAddress } from '@/domain/money/wallet-address'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'

/** Who is ranked: an address to be copied, or the masked name of who has none. */
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

import { Text, View } from '@tarojs/components'
import { compareAddresses } from '@/domain/money/recipient-safety'
import './address-comparison.scss'

interface ComparedProps {
  readonly name: string
  readonly address: string
  readonly other: string
}

/** An address with the characters marked in which it differs from another. */
const Compared = ({ name, address, other }: ComparedProps) => (
  <View className="boex-compared">
    <View className="boex-compared__name">{name}</View>
    <View className="boex-compared__address">
      {compareAddresses(address, other).map(({ text, differs }, place) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the address
          key={place}
          className={differs ? 'boex-compared__different' : ''}
        >
          {text}
        </Text>
      ))}
    </View>
  </View>
)

export interface AddressComparisonProps {
  /** What the address about to be used is called. */
  readonly name: string
  readonly address: string
  /** What the known address is called. */
  readonly knownName: string
  readonly known: string
}

/** Two addresses that look alike, one above the other, with what differs marked in both (F6). */
export const AddressComparison = ({ name, address, knownName, known }: AddressComparisonProps) => (
  <>
    <Compared name={name} address={address} other={known} />
    <Compared name={knownName} address={known} other={address} />
  </>
)

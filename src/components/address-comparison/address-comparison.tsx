import { Text, View } from '@tarojs/components'
import { compareAddresses } from '@/domain/money/recipient-safety'
import './address-comparison.scss'

interface ComparedProps {
  readonly name: string
  readonly address: string
  readonly other: string
}

/** Address with highlights on the characters that differ from another address. */
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
  /** Title of the address that the person is about to use. */
  readonly name: string
  readonly address: string
  readonly knownName: string
  readonly known: string
}

/** Two similar addresses, one above the other, with their differences highlighted (F6). */
export const AddressComparison = ({ name, address, knownName, known }: AddressComparisonProps) => (
  <>
    <Compared name={name} address={address} other={known} />
    <Compared name={knownName} address={known} other={address} />
  </>
)

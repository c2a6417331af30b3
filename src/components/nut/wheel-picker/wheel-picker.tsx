import { PickerView, PickerViewColumn, View } from '@tarojs/components'
import { PICKER_ITEM_HEIGHT } from '@/domain/constants'
import './wheel-picker.scss'
import type { WheelPickerProps } from './wheel-picker.h5'
import { WheelText } from './wheel-text'

/** The host's picker: columns that turn until the chosen texts are in the middle (specification §9). */
export const WheelPicker = ({ columns, onChange }: WheelPickerProps) => (
  <PickerView
    className="boex-wheels"
    indicatorStyle={`height: ${PICKER_ITEM_HEIGHT}px`}
    value={columns.map(({ chosen }) => chosen)}
    onChange={({ detail: { value } }) => {
      // A script or a screen reader may turn several columns.
      for (const [column, chosen] of value.entries()) if (chosen !== columns[column]?.chosen) onChange(column, chosen)
    }}
  >
    {columns.map(({ label, texts }) => (
      <PickerViewColumn key={label}>
        {texts.map((text) => (
          <View key={text} className="boex-wheels__item">
            <WheelText text={text} />
          </View>
        ))}
      </PickerViewColumn>
    ))}
  </PickerView>
)

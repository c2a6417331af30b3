import { View } from '@tarojs/components'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Content } from './content'
import { Controls } from './controls'
import { Fields } from './fields'
import { Figures } from './figures'
import { Pictures } from './pictures'
import { States } from './states'
import './gallery.scss'

/** Gallery of all components in every state, in the chosen theme, text size and language. */
const Gallery = ({ onClose }: { readonly onClose: () => void }) => (
  <View className="boex-gallery" {...accessible({ role: 'group', label: 'Component gallery' })}>
    <View className="boex-gallery__head">
      <View {...accessible({ role: 'heading', level: 1 })}>Component gallery</View>
      <Button size="small" kind="secondary" onPress={onClose}>
        Close the gallery
      </Button>
    </View>
    <Controls />
    <Fields />
    <Figures />
    <States />
    <Content />
    <Pictures />
  </View>
)

export default Gallery

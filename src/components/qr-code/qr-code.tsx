import { View } from '@tarojs/components'
import { text } from '@/lib/colors'
import { modulesPath } from '@/lib/images/qr-path'
import { accessible } from '../accessibility/accessibility'
import './qr-code.scss'
import type { QrCodeProps } from './qr-code.h5'

const svgOf = (modules: QrCodeProps['modules']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.length} ${modules.length}" shape-rendering="crispEdges"><path d="${modulesPath(modules)}" fill="${text.light}"/></svg>`

/** QR code with its quiet zone, dark on white in both themes. */
export const QrCode = ({ modules, label }: QrCodeProps) => (
  <View className="boex-qr" {...accessible({ role: 'img', label })}>
    <View
      className="boex-qr__modules"
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(svgOf(modules))}")` }}
    />
  </View>
)

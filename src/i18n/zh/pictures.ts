import type { Translated } from '../dictionary'
import type { pictures as english } from '../en/pictures'

export const pictures = {
  saveAsImage: '保存为图片',
  saving: '保存中',
  handed: '已发送至设备',
  handedHold: '已发送至设备。如未找到图片，请长按下图保存。',
  hold: '请长按图片保存。',
  noDrawing: '当前环境无法生成图片，请截屏保存。',
  openSettings: '打开设置',
  madeAt: '保存于 {time}',
} as const satisfies Translated<typeof english>

import type { Translated } from '../dictionary'
import type { pictures as english } from '../en/pictures'

export const pictures = {
  saveAsImage: '保存为图片',
  saving: '保存中',
  handed: '已交给系统处理',
  handedHold: '已交给系统处理。如未找到图片，请长按下图保存。',
  hold: '请长按图片保存。',
  noDrawing: '当前环境无法生成图片，请截屏保存。',
  openSettings: '去设置中允许',
  madeAt: '保存于 {time}',
} as const satisfies Translated<typeof english>

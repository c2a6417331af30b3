import { defineTexts } from '@/i18n/define-texts'

/** Texts for saving pictures: receipts and posters. */
export const picturesTexts = defineTexts({
  en: {
    saveAsImage: 'Save as image',
    saving: 'Saving',
    handed: 'Download started',
    handedHold: 'Download started. If nothing arrived, press and hold the image to save it.',
    hold: 'Press and hold the image to save it.',
    noDrawing: 'Images cannot be created here. Take a screenshot instead.',
    openSettings: 'Open settings',
    madeAt: 'Saved {time}',
  },
  zh: {
    saveAsImage: '保存为图片',
    saving: '保存中',
    handed: '已发送至设备',
    handedHold: '已发送至设备。如未找到图片，请长按下图保存。',
    hold: '请长按图片保存。',
    noDrawing: '当前环境无法生成图片，请截屏保存。',
    openSettings: '打开设置',
    madeAt: '保存于 {time}',
  },
})

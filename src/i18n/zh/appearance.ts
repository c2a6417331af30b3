import type { Translated } from '../dictionary'
import type { appearance as english } from '../en/appearance'

export const appearance = {
  language: '语言',
  switchLanguage: '切换为 {language}',
  theme: '外观',
  themeSystem: '跟随系统',
  themeLight: '浅色',
  themeDark: '深色',
  textSize: '字号',
  textNormal: '标准',
  textLarge: '大',
  textLargest: '特大',
  amounts: '金额',
  amountsShown: '显示',
  amountsHidden: '隐藏',
  currency: '计价单位',
  settings: '语言与外观',
} as const satisfies Translated<typeof english>

import countries from 'i18n-iso-countries/langs/zh.json'
import type { PlatformTexts } from '../text-types'
import { messages } from './messages'
import { notices } from './notices'
import { published } from './published'

export const zh: PlatformTexts = {
  messages,
  notices,
  published,
  verificationCode: (code, minutes) =>
    `【BOEX】验证码 ${code}，${minutes} 分钟内有效。请勿告知他人，工作人员不会索要。`,
  regions: { outsideChina: '中国境外', countries, division: (chinese) => chinese },
}

import countries from 'i18n-iso-countries/langs/en.json'
import { englishName } from '../../lib/region-names'
import type { PlatformTexts } from '../text-types'
import { messages } from './messages'
import { notices } from './notices'
import { published } from './published'

export const en: PlatformTexts = {
  messages,
  notices,
  published,
  verificationCode: (code, minutes) =>
    `${code} is your BOEX verification code, valid for ${minutes} minutes. Never share it; BOEX staff will not ask for it.`,
  regions: { outsideChina: 'Outside China', countries, division: englishName },
}

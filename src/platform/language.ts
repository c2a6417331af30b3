import type { DeviceLanguage } from './ports'

/** The app's language for what a host calls its own, e.g. `zh_CN`, `zh-Hant-TW`, `en-GB`. */
export const deviceLanguage = (tag: string | undefined): DeviceLanguage =>
  tag !== undefined && /^(zh|chinese)/i.test(tag.trim()) ? 'zh' : 'en'

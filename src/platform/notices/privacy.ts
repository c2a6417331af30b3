import Taro from '@tarojs/taro'
import { ruleOf } from '@/domain/host-features'
import { supports } from '../device/supports'
import type { HostName, Privacy, PrivacyPurpose } from '../ports'

type Resolve = Parameters<Taro.onNeedPrivacyAuthorization.Listener>[0]

/** Purposes by the host's call names. */
const PURPOSES: Readonly<Record<string, PrivacyPurpose>> = {
  setClipboardData: 'copy',
  getClipboardData: 'paste',
  chooseMedia: 'picture',
  chooseImage: 'picture',
  saveImageToPhotosAlbum: 'album',
  getLocation: 'position',
  chooseLocation: 'position',
  scanCode: 'camera',
  addPhoneCalendar: 'calendar',
}

/**
 * The host's privacy question (L2). Privacy calls before consent wait until the app has asked. One answer settles all
 * waiting calls. Undefined if the host leaves no question to the app.
 */
export const createPrivacy = (host: HostName): Privacy | undefined => {
  if (ruleOf('privacyQuestion', host) !== 'yes' || !supports('onNeedPrivacyAuthorization')) return undefined
  const listeners = new Set<() => void>()
  let waiting: Resolve[] = []
  let purpose: PrivacyPurpose | undefined

  const show = (next: PrivacyPurpose | undefined) => {
    purpose = next
    for (const listener of [...listeners]) listener()
  }
  const answer = (option: Taro.onNeedPrivacyAuthorization.ResolveOption) => {
    const answered = waiting
    waiting = []
    for (const resolve of answered) resolve(option)
    show(undefined)
  }

  Taro.onNeedPrivacyAuthorization((resolve, { referrer }) => {
    waiting.push(resolve)
    resolve({ event: 'exposureAuthorization' })
    // The sheet shows the purpose of the first call; the person's consent covers all.
    if (purpose === undefined) show(PURPOSES[referrer] ?? 'other')
  })

  return {
    purpose: () => purpose,
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    agree: (buttonId) => answer({ event: 'agree', buttonId }),
    refuse: () => answer({ event: 'disagree' }),
    openGuideline: () =>
      new Promise((resolve) => {
        Taro.openPrivacyContract({ success: () => resolve(true), fail: () => resolve(false) })
      }),
  }
}

import Taro from '@tarojs/taro'
import { ruleOf } from '@/domain/host-features'
import { hostHas } from '../device/host-has'
import type { HostName, Privacy, PrivacyPurpose } from '../ports'

type Resolve = Parameters<Taro.onNeedPrivacyAuthorization.Listener>[0]

/** The calls by the names under which the host reports them. */
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
 * The host's privacy question (L2). A privacy call made before the person has agreed waits until the app has asked:
 * calls that wait together are answered together. Undefined where the host asks nothing of the app.
 */
export const createPrivacy = (host: HostName): Privacy | undefined => {
  if (ruleOf('privacyQuestion', host) !== 'yes' || !hostHas('onNeedPrivacyAuthorization')) return undefined
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
    // The sheet says what the first of them is for; agreeing holds for all.
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

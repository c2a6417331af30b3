import { createPrivacy } from '@/platform/notices/privacy'

type Resolve = (option: { event: string; buttonId?: string }) => void

const mockHost: { listener?: (resolve: Resolve, info: { referrer: string }) => void; knows: boolean; opens: boolean } =
  {
    knows: true,
    opens: true,
  }

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    canIUse: () => mockHost.knows,
    onNeedPrivacyAuthorization: (listener: typeof mockHost.listener) => {
      mockHost.listener = listener
    },
    openPrivacyContract: ({ success, fail }: { success: () => void; fail: () => void }) =>
      mockHost.opens ? success() : fail(),
  },
}))

beforeEach(() => Object.assign(mockHost, { listener: undefined, knows: true, opens: true }))

const open = () => {
  const privacy = createPrivacy('weapp')
  if (!privacy) throw new Error('WeChat has the question')
  const told: (string | undefined)[] = []
  const end = privacy.onChange(() => told.push(privacy.purpose()))
  const ask = (referrer: string) => {
    const answers: unknown[] = []
    mockHost.listener?.((option) => answers.push(option), { referrer })
    return answers
  }
  return { privacy, told, end, ask }
}

describe('the privacy question of a mini-program', () => {
  it.each([
    ['setClipboardData', 'copy'],
    ['getClipboardData', 'paste'],
    ['chooseMedia', 'picture'],
    ['chooseImage', 'picture'],
    ['saveImageToPhotosAlbum', 'album'],
    ['getLocation', 'position'],
    ['chooseLocation', 'position'],
    ['scanCode', 'camera'],
    ['addPhoneCalendar', 'calendar'],
    ['somethingOfTomorrow', 'other'],
  ])('knows the purpose of %s', (referrer, purpose) => {
    const { privacy, told, ask } = open()
    expect(privacy.purpose()).toBeUndefined()
    expect(ask(referrer)).toEqual([{ event: 'exposureAuthorization' }])
    expect({ purpose: privacy.purpose(), told }).toEqual({ purpose, told: [purpose] })
  })

  it('continues every waiting call when the person agrees', () => {
    const { privacy, told, ask } = open()
    const first = ask('setClipboardData')
    const second = ask('chooseMedia')
    expect(told).toEqual(['copy'])
    privacy.agree('the-button')
    for (const answers of [first, second]) expect(answers[1]).toEqual({ event: 'agree', buttonId: 'the-button' })
    expect({ purpose: privacy.purpose(), told }).toEqual({ purpose: undefined, told: ['copy', undefined] })
  })

  it('refuses the waiting calls, and asks again the next time', () => {
    const { privacy, told, end, ask } = open()
    const answers = ask('getLocation')
    privacy.refuse()
    expect(answers[1]).toEqual({ event: 'disagree' })
    ask('chooseMedia')
    expect(told).toEqual(['position', undefined, 'picture'])
    end()
    privacy.refuse()
    expect(told).toHaveLength(3)
  })

  it('reports whether the guideline could be opened', async () => {
    const { privacy } = open()
    await expect(privacy.openGuideline()).resolves.toBe(true)
    mockHost.opens = false
    await expect(privacy.openGuideline()).resolves.toBe(false)
  })

  it('does not exist if the host does not ask the app', () => {
    expect(createPrivacy('alipay')).toBeUndefined()
    mockHost.knows = false
    expect(createPrivacy('weapp')).toBeUndefined()
  })
})

import { createPictures } from '@/platform/media/pictures'
import { createShare } from '@/platform/outside'

/** The mini-program host's functions, set by each test; others are undefined. */
const mockHost: Record<string, (...given: never[]) => unknown> = {}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy(
    {},
    {
      get: (_, name: string) =>
        name === 'canIUse' ? (asked: string) => asked in mockHost : (...given: never[]) => mockHost[name]?.(...given),
    },
  ),
}))

beforeEach(() => {
  for (const name of Object.keys(mockHost)) delete mockHost[name]
})

const DRAWING = { width: 750, height: 1200, marks: [] }
const PICTURE = { source: 'wxfile://tmp_1.png', width: 750, height: 1200 }

describe('a picture in a mini-program', () => {
  it('is drawn offscreen, and becomes a file of the host', async () => {
    mockHost.createOffscreenCanvas = () => ({ getContext: () => ({}) })
    mockHost.canvasToTempFilePath = () => Promise.resolve({ tempFilePath: PICTURE.source })
    expect(await createPictures().draw(DRAWING)).toEqual(PICTURE)
  })

  it('is not drawn if the host has no such canvas, or fails', async () => {
    expect(await createPictures().draw(DRAWING)).toBeUndefined()
    mockHost.createOffscreenCanvas = () => {
      throw new TypeError('no 2d')
    }
    expect(await createPictures().draw(DRAWING)).toBeUndefined()
  })

  it.each([
    ['saved', undefined],
    ['cancelled', 'saveImageToPhotosAlbum:fail cancel'],
    ['refused', 'saveImageToPhotosAlbum:fail auth deny'],
    ['refused', 'saveImageToPhotosAlbum:fail api scope is not declared in the privacy agreement'],
    ['failed', 'saveImageToPhotosAlbum:fail file not exists'],
  ])('is reported as %s by the host’s message', async (outcome, errMsg) => {
    const asked: unknown[] = []
    mockHost.saveImageToPhotosAlbum = (options) => {
      asked.push(options)
      return errMsg === undefined ? Promise.resolve({}) : Promise.reject({ errMsg })
    }
    expect(await createPictures().save(PICTURE, 'poster')).toBe(outcome)
    expect(asked).toEqual([{ filePath: PICTURE.source }])
  })

  it('opens the settings, where a refusal can be withdrawn', async () => {
    let opened = 0
    mockHost.openSetting = () => {
      opened += 1
      return Promise.reject(new Error('no'))
    }
    await createPictures().openSettings?.()
    expect(opened).toBe(1)
  })
})

describe('sharing a text', () => {
  it('is left to the host’s button', async () => {
    const share = createShare()
    expect({ supported: share.supported, send: await share.send({ title: '', text: '', url: '' }) }).toEqual({
      supported: false,
      send: 'failed',
    })
  })
})

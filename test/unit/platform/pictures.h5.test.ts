import type { Brush } from '@/platform/media/paint'
import { paint } from '@/platform/media/paint'
import { createPictures } from '@/platform/media/pictures'
import { createShare } from '@/platform/outside'

const PICTURE = { source: 'data:image/png;base64,AAAA', width: 2, height: 2 }

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true, writable: true })

const refusal = (name: string) => Object.assign(new Error(name), { name })

const touched = (coarse: boolean) => define(window, 'matchMedia', () => ({ matches: coarse }))

let downloaded: string | undefined

beforeEach(() => {
  downloaded = undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded = `${this.download} ${this.href}`
  })
  touched(false)
})

afterEach(() => {
  jest.restoreAllMocks()
  for (const name of ['share', 'canShare', 'userAgent']) Reflect.deleteProperty(navigator, name)
  Reflect.deleteProperty(window, 'showSaveFilePicker')
})

describe('saving a picture in a browser', () => {
  it('succeeds only if the browser wrote the file', async () => {
    const written: Blob[] = []
    const stream = { write: async (blob: Blob) => void written.push(blob), close: async () => undefined }
    define(window, 'showSaveFilePicker', async () => ({ createWritable: async () => stream }))
    expect(await createPictures().save(PICTURE, 'poster')).toBe('saved')
    expect({ type: written[0]?.type, written: written[0]?.size, downloaded }).toEqual({
      type: 'image/png',
      written: 3,
      downloaded: undefined,
    })
  })

  it('is cancelled if the person closed the dialog, without another attempt', async () => {
    define(window, 'showSaveFilePicker', () => Promise.reject(refusal('AbortError')))
    expect(await createPictures().save(PICTURE, 'poster')).toBe('cancelled')
    expect(downloaded).toBeUndefined()
  })

  it('falls back to a data link, never to a blob, and reports it as handed over', async () => {
    define(window, 'showSaveFilePicker', () => Promise.reject(refusal('SecurityError')))
    expect(await createPictures().save(PICTURE, 'poster')).toBe('handed')
    expect(downloaded).toBe(`poster.png ${PICTURE.source}`)
    expect(document.querySelector('a')).toBeNull()
  })

  it('uses the share sheet first on a phone', async () => {
    touched(true)
    const shared: unknown[] = []
    define(navigator, 'canShare', () => true)
    define(navigator, 'share', async ({ files }: { files: File[] }) => void shared.push(files[0]?.name))
    expect(await createPictures().save(PICTURE, 'poster')).toBe('handed')
    expect(shared).toEqual(['poster.png'])
    define(navigator, 'share', () => Promise.reject(refusal('AbortError')))
    expect(await createPictures().save(PICTURE, 'poster')).toBe('cancelled')
    define(navigator, 'canShare', () => false)
    expect(await createPictures().save(PICTURE, 'poster')).toBe('handed')
    expect(downloaded).toContain('poster.png')
  })

  it('fails where downloads are impossible, as in an in-app browser', async () => {
    define(navigator, 'userAgent', 'Mozilla/5.0 (Linux; Android 14; wv) imToken/2')
    expect(await createPictures().save(PICTURE, 'poster')).toBe('failed')
    expect(downloaded).toBeUndefined()
  })

  it('draws nothing without a canvas, or if the canvas cannot be exported', async () => {
    const canvas = jest.spyOn(HTMLCanvasElement.prototype, 'getContext')
    canvas.mockReturnValue(null)
    const drawing = { width: 1, height: 1, marks: [] }
    expect(await createPictures().draw(drawing)).toBeUndefined()
    canvas.mockReturnValue({} as never)
    const data = jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL')
    data.mockImplementation(() => {
      throw refusal('SecurityError')
    })
    expect(await createPictures().draw(drawing)).toBeUndefined()
    data.mockReturnValue(PICTURE.source)
    expect(await createPictures().draw(drawing)).toEqual({ source: PICTURE.source, width: 1, height: 1 })
  })
})

describe('a drawing on a canvas', () => {
  it('shrinks a text that is too wide, and breaks one that may break', () => {
    const written: string[] = []
    const state = { font: '' }
    const brush = new Proxy(state, {
      get: (_, name) => {
        if (name === 'font') return state.font
        if (name === 'measureText') {
          return (text: string) => ({ width: text.length * Number(/(\d+)px/.exec(state.font)?.[1]) })
        }
        if (name === 'fillText') return (text: string) => written.push(`${text} ${/\d+px/.exec(state.font)?.[0]}`)
        return name === 'createLinearGradient' ? () => ({ addColorStop: () => undefined }) : () => undefined
      },
      set: (_, name, value) => {
        if (name === 'font') state.font = value
        return true
      },
    }) as unknown as Brush
    const text = { kind: 'text', x: 0, y: 0, size: 20, color: '#000', width: 100 } as const
    paint(brush, {
      width: 100,
      height: 100,
      marks: [
        { kind: 'box', x: 0, y: 0, width: 9, height: 9, color: '#fff', colorTo: '#000', radius: 2 },
        { kind: 'ring', x: 0, y: 0, radius: 4, thickness: 1, color: '#fff' },
        { kind: 'modules', x: 0, y: 0, size: 10, modules: [[true, false]], color: '#000' },
        { ...text, text: '12345' },
        { ...text, text: '1234567' },
        { ...text, text: 'one two', lines: 2 },
      ],
    })
    expect(written).toEqual(['12345 20px', '1234567 14px', 'one 20px', 'two 20px'])
  })
})

describe('sharing a text', () => {
  const words = { title: 'BOEX', text: 'Come', url: '' }

  it('is not possible everywhere', async () => {
    const share = createShare()
    expect({ supported: share.supported, send: await share.send(words) }).toEqual({ supported: false, send: 'failed' })
  })

  it('reports its outcome', async () => {
    const sent: unknown[] = []
    define(navigator, 'share', async (data: unknown) => void sent.push(data))
    const share = createShare()
    expect({ supported: share.supported, send: await share.send(words) }).toEqual({ supported: true, send: 'sent' })
    expect(await share.send({ ...words, url: 'https://a.b' })).toBe('sent')
    expect(sent).toEqual([
      { title: 'BOEX', text: 'Come' },
      { title: 'BOEX', text: 'Come', url: 'https://a.b' },
    ])
    define(navigator, 'share', () => Promise.reject(refusal('AbortError')))
    expect(await share.send(words)).toBe('cancelled')
    define(navigator, 'share', () => Promise.reject(refusal('NotAllowedError')))
    expect(await share.send(words)).toBe('failed')
  })
})

import { observer } from 'mobx-react-lite'
import { act } from 'react'
import { ImageUploader } from '@/components/uploader/uploader'
import { AppError } from '@/errors/app-error'
import type { Media } from '@/platform/ports'
import { ImageUploads } from '@/stores/support/image-uploads'
import { byControl, cleanUp, pageText, press, render, settle } from './support/render'
import { Words } from './support/words'

afterEach(cleanUp)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const setUp = (picks: readonly (readonly number[])[], most?: number) => {
  const released: string[] = []
  const asked: number[] = []
  const sent: string[] = []
  const state = { fails: false, whenSent: (): void => undefined }
  const media: Media = {
    canPick: true,
    pick: async (count) => {
      asked.push(count)
      return picks.map((head, place) => ({ source: `blob:${place}`, head }))
    },
    shrink: async (source) => `${source}-small`,
    release: (source) => released.push(source),
  }
  const uploads = new ImageUploads(
    {
      upload: async (source, options) => {
        sent.push(source)
        state.whenSent()
        options?.onProgress?.(0.5)
        if (state.fails) throw new AppError('upload-failed')
        return { url: `/uploads/${sent.length}.jpg`, fullUrl: '' }
      },
    },
    media,
    most,
  )
  const Uploader = observer(() => (
    <ImageUploader
      images={uploads.images}
      room={uploads.room}
      onAdd={() => uploads.add()}
      onRemove={(key) => uploads.remove(key)}
      onRetry={(key) => uploads.retry(key)}
    />
  ))
  render(
    <Words>
      <Uploader />
    </Words>,
  )
  return { uploads, released, asked, sent, state }
}

describe('several pictures (specification §9)', () => {
  it('are at most 52, and are scaled down and sent one after the other', async () => {
    const { uploads, asked, sent } = setUp([PNG, PNG])
    press(byControl('Add images'))
    await settle()
    expect(asked).toEqual([52])
    expect(sent).toEqual(['blob:0-small', 'blob:1-small'])
    expect(uploads.urls).toEqual(['/uploads/1.jpg', '/uploads/2.jpg'])
    expect(uploads.room).toBe(50)
  })

  it('accept no more than the remaining number', async () => {
    const { uploads } = setUp([PNG, PNG, PNG], 2)
    press(byControl('Add images'))
    await settle()
    expect(uploads.urls).toHaveLength(2)
    expect(document.querySelector('.boex-uploader__add')).toBeNull()
  })

  it('that failed can be retried, and removed', async () => {
    const { uploads, state, released } = setUp([PNG])
    state.fails = true
    press(byControl('Add images'))
    await settle()
    expect(pageText()).toContain('Upload failed')
    state.fails = false
    press(byControl('Retry'))
    await settle()
    expect(pageText()).not.toContain('Upload failed')
    expect(uploads.urls).toEqual(['/uploads/2.jpg'])
    press(byControl('Remove image 1'))
    expect(uploads.images).toEqual([])
    expect(released).toEqual(['blob:0'])
  })

  it('are cancelled together: waiting ones are not sent after the current one, and can be retried', async () => {
    const { uploads, sent, state } = setUp([PNG, PNG])
    state.whenSent = () => {
      state.whenSent = () => undefined
      state.fails = true
      uploads.cancel()
    }
    press(byControl('Add images'))
    await settle()
    expect(sent).toEqual(['blob:0-small'])
    expect(uploads.images.map(({ state: how }) => how)).toEqual(['failed', 'failed'])
    expect(uploads.sending).toBe(false)
    state.fails = false
    await act(() => uploads.retry(uploads.images[1]?.key ?? ''))
    expect(sent).toEqual(['blob:0-small', 'blob:1-small'])
  })

  it('that were removed during another upload are not sent', async () => {
    const { uploads, sent, state } = setUp([PNG, PNG])
    state.whenSent = () => uploads.remove(uploads.images[1]?.key ?? '')
    press(byControl('Add images'))
    await settle()
    expect(sent).toEqual(['blob:0-small'])
  })

  it('accept only images, and send nothing else', async () => {
    const { sent } = setUp([[0x68, 0x69]])
    press(byControl('Add images'))
    await settle()
    expect(pageText()).toContain('jpg, png and gif only')
    expect(sent).toEqual([])
  })
})

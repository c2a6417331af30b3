import { draftName } from '@/domain/ticket'
import { AppError, BusinessError } from '@/errors/app-error'
import { draftsOf } from '@/stores/drafts-store'
import { settled } from '../../../support/settled'
import { helpHarness, MP4, TEXT } from './support'

describe('writing a ticket', () => {
  it('sends it with its uploads, under an idempotency key, and clears the form', async () => {
    const harness = helpHarness()
    const model = harness.write()
    model.type(TEXT)
    await model.addPictures()
    await model.video.add()
    expect((await model.send())?.id).toBe('12')
    expect(harness.fake.payloadsOf('addTicket')).toEqual([
      {
        text: TEXT,
        images: ['/uploads/1.png'],
        video: '/uploads/2.mp4',
        idempotencyKey: expect.stringMatching(/^[0-9A-Za-z]{32}$/),
      },
    ])
    expect(model.draft).toBeUndefined()
    expect(harness.released.sort()).toEqual(['blob:1', 'blob:film'])
  })

  it('shows errors in the text when it is left or sent, without a call', async () => {
    const harness = helpHarness()
    const model = harness.write()
    model.leaveText()
    expect(model.textProblem).toBeUndefined()
    expect(await model.send()).toBeUndefined()
    expect(model.textProblem).toBe('too-short')
    model.type(` ${'x'.repeat(9)}   `)
    expect(model.textProblem).toBe('too-short')
    model.type('x'.repeat(2001))
    expect(model.textProblem).toBe('too-long')
    model.type('x'.repeat(2000))
    expect(model.textProblem).toBeUndefined()
    expect(harness.fake.calls).toEqual([])
  })

  it('accepts one character for a message added to a ticket', async () => {
    const harness = helpHarness()
    const model = harness.write({ ticketId: '12' })
    expect(await model.send()).toBeUndefined()
    model.type('?')
    expect(await model.send()).toBeDefined()
    expect(harness.fake.calls).toMatchObject([{ name: 'addTicketMessage', payload: { id: '12', text: '?' } }])
  })

  it('waits for uploads in progress, and for failed ones to be retried or removed', async () => {
    const harness = helpHarness()
    const model = harness.write()
    model.type(TEXT)
    let open: () => void = () => undefined
    harness.state.gate = new Promise((resolve) => {
      open = resolve
    })
    const adding = model.addPictures()
    await settled()
    expect(await model.send()).toBeUndefined()
    expect(model.filesProblem).toBe('uploading')
    harness.fake.lost.add('upload')
    open()
    await adding
    expect(model.filesProblem).toBe('not-uploaded')
    expect(await model.send()).toBeUndefined()
    harness.fake.lost.clear()
    await model.images.retry(model.images.images[0]?.key ?? '')
    expect(model.filesProblem).toBeUndefined()
    expect(await model.send()).toBeDefined()
    expect(harness.fake.count('addTicket')).toBe(1)
  })

  it('keeps everything when sending fails, and sends it again under the same key', async () => {
    const harness = helpHarness()
    const model = harness.write()
    model.type(TEXT)
    await model.addPictures()
    harness.fake.failing.set('addTicket', new AppError('timeout'))
    expect(await model.send()).toBeUndefined()
    expect(model.refused?.kind).toBe('timeout')
    expect(model.text).toBe(TEXT)
    harness.fake.failing.clear()
    expect(await model.send()).toBeDefined()
    const [first, second] = harness.fake.payloadsOf('addTicket')
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  it('sends a changed ticket under another key', async () => {
    const harness = helpHarness()
    const model = harness.write()
    model.type(TEXT)
    harness.fake.failing.set('addTicket', new AppError('timeout'))
    await model.send()
    model.type(`${TEXT}.`)
    await model.send()
    const [first, second] = harness.fake.payloadsOf('addTicket')
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  it('sends once for any number of taps', async () => {
    const harness = helpHarness()
    const model = harness.write()
    model.type(TEXT)
    const [first, second] = await Promise.all([model.send(), model.send()])
    expect({ id: first?.id, second }).toEqual({ id: '12', second: undefined })
    expect(harness.fake.count('addTicket')).toBe(1)
  })

  it('shows the platform’s refusal at its field, until that is changed', async () => {
    const harness = helpHarness()
    const model = harness.write()
    model.type(TEXT)
    await model.addPictures()
    harness.fake.failing.set(
      'addTicket',
      new BusinessError(1504, 'This file is not among your uploads', { field: 'images' }),
    )
    await model.send()
    expect(model.refusalOf('images')).toMatchObject({ code: 1504 })
    expect({ text: model.refusalOf('text'), refused: model.refused }).toEqual({ text: undefined, refused: undefined })
    await model.addPictures()
    expect(model.refusalOf('images')).toBeUndefined()
    harness.fake.failing.set('addTicket', new BusinessError(1601, 'Too short', { field: 'text' }))
    await model.send()
    expect(model.refusalOf('text')).toMatchObject({ code: 1601 })
    model.type(`${TEXT}!`)
    expect(model.refusalOf('text')).toBeUndefined()
    harness.fake.failing.set('addTicket', new BusinessError(1602, 'Ten a day', { bound: '10' }))
    await model.send()
    expect(model.refused).toMatchObject({ code: 1602, refusal: { bound: '10' } })
  })
})

describe('the draft of a ticket', () => {
  it('restores text, files and the key of a ticket without a reply', async () => {
    const harness = helpHarness()
    const model = harness.write()
    model.type(TEXT)
    await model.addPictures()
    await model.video.add()
    harness.fake.failing.set('addTicket', new AppError('timeout'))
    await model.send()
    harness.fake.failing.clear()
    const next = harness.leaveAndReturn(model)
    expect(next.resumed).toBe(true)
    expect({ text: next.text, urls: next.images.urls, url: next.video.url }).toEqual({
      text: TEXT,
      urls: ['/uploads/1.png'],
      url: '/uploads/2.mp4',
    })
    await next.send()
    const [first, second] = harness.fake.payloadsOf('addTicket')
    expect(second).toEqual(first)
  })

  it('cancels uploads in progress when its page is left, and keeps the rest', async () => {
    const harness = helpHarness()
    const model = harness.write()
    model.type(TEXT)
    await model.addPictures()
    let open: () => void = () => undefined
    harness.state.gate = new Promise((resolve) => {
      open = resolve
    })
    const adding = [model.addPictures(), model.video.add()]
    await settled()
    const next = harness.leaveAndReturn(model)
    open()
    await Promise.all(adding)
    expect({ urls: next.images.urls, state: next.video.state }).toEqual({ urls: ['/uploads/1.png'], state: 'none' })
    expect(model.video.state).toBe('none')
  })

  it('is separate per record and per ticket, and contains the record’s facts', async () => {
    const harness = helpHarness()
    const about = { kind: 'withdrawal', id: '7' } as const
    const name = draftName({ about })
    draftsOf(harness.stores).keep('7', name, { facts: 'Quantity: 1 BOEX' })
    const model = harness.write({ about })
    model.restore(draftsOf(harness.stores).take(name) ?? {})
    expect(model).toMatchObject({ facts: 'Quantity: 1 BOEX', resumed: false })
    model.type(TEXT)
    const next = harness.leaveAndReturn(model)
    expect({ facts: next.facts, text: next.text, resumed: next.resumed }).toEqual({
      facts: 'Quantity: 1 BOEX',
      text: TEXT,
      resumed: true,
    })
    await next.send()
    expect(harness.fake.payloadsOf('addTicket')[0]?.about).toEqual({
      kind: 'withdrawal',
      id: '7',
      facts: 'Quantity: 1 BOEX',
    })
    expect(next.draft).toBeUndefined()
    const names = [{ about: undefined }, { about }, { about: { kind: 'order' as const } }, { ticketId: '7' }].map(
      draftName,
    )
    expect(new Set(names).size).toBe(4)
  })

  it('from another version is read as far as it is valid', () => {
    const harness = helpHarness()
    for (const images of ['not JSON', '{"a":1}', '[1,null,"/uploads/a.png"]', undefined]) {
      const model = harness.write()
      model.restore({ text: TEXT, ...(images === undefined ? {} : { images }) })
      expect(model.text).toBe(TEXT)
      expect(model.images.urls).toEqual(images?.startsWith('[') ? ['/uploads/a.png'] : [])
    }
  })

  it('accepts no more pictures than can be sent', () => {
    const model = helpHarness().write()
    model.restore({ images: JSON.stringify(Array.from({ length: 60 }, (_, place) => `/uploads/${place}.png`)) })
    expect(model.images.urls).toHaveLength(52)
    expect(model.images.room).toBe(0)
  })
})

describe('the video of a ticket', () => {
  it('is checked before the upload, by its first bytes and its size', async () => {
    const { write, state } = helpHarness()
    const { video } = write()
    state.video = { source: 'blob:text', head: [1, 2, 3], bytes: 3 }
    await video.add()
    expect(video).toMatchObject({ problem: 'not-a-video', state: 'none' })
    state.video = { source: 'blob:large', head: MP4, bytes: 50 * 1024 * 1024 + 1 }
    await video.add()
    expect(video.problem).toBe('too-large')
    state.video = { source: 'blob:film', head: undefined, bytes: undefined }
    await video.add()
    expect(video).toMatchObject({ problem: undefined, state: 'done' })
  })

  it('shows the platform’s message when it is refused, and can be replaced', async () => {
    const { write, fake } = helpHarness()
    const { video } = write()
    fake.failing.set('uploadVideo', new BusinessError('4001', 'This video is not accepted', { field: 'file' }))
    await video.add()
    expect(video).toMatchObject({
      state: 'failed',
      refused: { code: '4001', serverMessage: 'This video is not accepted' },
    })
    fake.failing.clear()
    await video.add()
    expect(video).toMatchObject({ state: 'done', refused: undefined, url: '/uploads/1.mp4' })
  })

  it('is uploaded again after a failure, and remains unchanged if nothing was chosen', async () => {
    const { write, state, fake, released } = helpHarness()
    const { video } = write()
    fake.failing.set('uploadVideo', new AppError('offline'))
    await video.add()
    fake.failing.clear()
    await video.retry()
    expect(video).toMatchObject({ state: 'done', url: '/uploads/1.mp4' })
    state.video = undefined
    await video.add()
    expect(video.state).toBe('done')
    video.remove()
    expect({ state: video.state, url: video.url, released }).toEqual({
      state: 'none',
      url: '',
      released: ['blob:film'],
    })
  })

  it('changes nothing if it arrives after it was cancelled', async () => {
    const { write, state } = helpHarness()
    const { video } = write()
    let open: () => void = () => undefined
    state.gate = new Promise((resolve) => {
      open = resolve
    })
    const adding = video.add()
    await settled()
    expect(video.sending).toBe(true)
    video.remove()
    open()
    await adding
    expect(video).toMatchObject({ state: 'none', url: '', refused: undefined })
  })
})

import { AppError } from '@/errors/app-error'
import { draftName, type Writing } from '@/parts/help/draft-name'
import { WritingModel } from '@/parts/help/writing-model'
import type { PickedImage, PickedVideo } from '@/platform/ports'
import { testApp } from '../../../component/support/app'

export const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
export const MP4 = [0, 0, 0, 20, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]
export const TEXT = 'My withdrawal has not arrived'

export const ticketOf = (id: string) => ({
  id,
  status: 'open' as const,
  summary: TEXT,
  unread: false,
  createdAt: 1_800_000_000,
  updatedAt: 1_800_000_000,
})

interface Asked {
  readonly path: string
  readonly payload: Record<string, unknown>
}

/** The app of a member; uploads and calls answer what a test says, and are written down. */
export const helpWorld = () => {
  const app = testApp()
  app.logIn()
  const { stores } = app
  stores.session.userId = '7'
  const asked: Asked[] = []
  const state: {
    pictures: readonly PickedImage[]
    video: PickedVideo | undefined
    /** What the next calls throw. */
    refusal: AppError | undefined
    uploadRefusal: AppError | undefined
    /** Uploads wait until it is let go. */
    gate: Promise<void> | undefined
  } = {
    pictures: [{ source: 'blob:1', head: PNG }],
    video: { source: 'blob:film', head: MP4, bytes: 1000 },
    refusal: undefined,
    uploadRefusal: undefined,
    gate: undefined,
  }
  const answers: Record<string, unknown> = {
    '/api/help/addTicket': ticketOf('12'),
    '/api/help/addTicketMessage': ticketOf('12'),
    '/api/help/getQuestions': [{ id: '1', question: 'How?', answer: 'So.' }],
    '/api/help/getTickets': { list: [ticketOf('12')], total: 1, page: 1, limit: 20 },
  }
  const released: string[] = []
  let uploads = 0
  let keys = 0
  const upload = async (options: { signal?: { aborted: boolean } } | undefined) => {
    await state.gate
    if (options?.signal?.aborted) throw new AppError('aborted')
    if (state.uploadRefusal) throw state.uploadRefusal
    uploads += 1
    return uploads
  }
  Object.assign(stores.request, {
    call: async (path: string, payload: Record<string, unknown>) => {
      asked.push({ path, payload })
      if (state.refusal) throw state.refusal
      return answers[path]
    },
    upload: async (_: string, options: object) => {
      const url = `/uploads/${await upload(options)}.png`
      return { url, fullUrl: url }
    },
    uploadVideo: async (_: string, options: object) => {
      const url = `/uploads/${await upload(options)}.mp4`
      return { video1: url, video2: url }
    },
  })
  const ports = {
    media: {
      canPick: true,
      pick: async () => state.pictures,
      shrink: async (source: string) => source,
      release: (source: string) => released.push(source),
    },
    videos: { canPick: true, pick: async () => state.video, release: (source: string) => released.push(source) },
    random: {
      alphanumerics: (length: number) => {
        keys += 1
        return String(keys).padStart(length, '0')
      },
    },
  }
  const write = (writing: Writing = { about: undefined }) => new WritingModel(stores, ports, writing)
  /** What a page does that is left: what is there is kept, and the next one takes it up. */
  const leaveAndReturn = (model: WritingModel): WritingModel => {
    const name = draftName(model.writing)
    model.leave()
    stores.drafts.keep(stores.session.userId, name, model.draft)
    const next = write(model.writing)
    const kept = stores.drafts.take(name)
    if (kept) next.restore(kept)
    return next
  }
  return { ...app, asked, state, answers, released, write, leaveAndReturn }
}

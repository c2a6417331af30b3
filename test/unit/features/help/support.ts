import { draftName, type Writing } from '@/domain/ticket'
import { WritingModel } from '@/features/help/writing-model'
import type { PickedImage, PickedVideo } from '@/platform/ports'
import { draftsOf } from '@/stores/drafts-store'
import { testApp } from '../../../component/support/app'
import { pageOf } from '../../../support/fake-platform/changed'
import { ticket } from '../../../support/fake-platform/member-answers'

export const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
export const MP4 = [0, 0, 0, 20, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d]
export const TEXT = 'My withdrawal has not arrived'

/** The app of a member who picks files; the test can delay uploads. */
export const helpHarness = () => {
  const app = testApp()
  app.logIn()
  const { stores, fake } = app
  const state: {
    pictures: readonly PickedImage[]
    video: PickedVideo | undefined
    /** Delays uploads until this promise resolves. */
    gate: Promise<void> | undefined
  } = {
    pictures: [{ source: 'blob:1', head: PNG }],
    video: { source: 'blob:film', head: MP4, bytes: 1000 },
    gate: undefined,
  }
  const released: string[] = []
  let uploads = 0
  let keys = 0
  const upload = async (ending: string) => {
    await state.gate
    uploads += 1
    return `/uploads/${uploads}.${ending}`
  }
  fake.answers = {
    addTicket: () => ticket(),
    addTicketMessage: () => ticket(),
    getQuestions: () => [{ id: '1', question: 'How?', answer: 'So.' }],
    getTickets: () => pageOf([ticket()]),
    unReadNum: () => ({ system: 0, order: 0 }),
    upload: async () => {
      const url = await upload('png')
      return { url, fullUrl: url }
    },
    uploadVideo: async () => {
      const url = await upload('mp4')
      return { video1: url, video2: url }
    },
  }
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
  /** Leaves the page, which keeps the draft, and opens the next page, which restores it. */
  const leaveAndReturn = (model: WritingModel): WritingModel => {
    const name = draftName(model.writing)
    model.leave()
    draftsOf(stores).keep(stores.session.userId, name, model.draft)
    const next = write(model.writing)
    const kept = draftsOf(stores).take(name)
    if (kept) next.restore(kept)
    return next
  }
  return { ...app, state, released, write, leaveAndReturn }
}

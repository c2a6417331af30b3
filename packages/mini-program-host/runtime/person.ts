import type { Place, Prompt } from '../records'
import { base64ToBytes } from './base64'
import { element } from './elements'
import type { Overlays } from './overlays'

export interface PickedFile {
  readonly name: string
  /** Such as `image/png`. */
  readonly type: string
  readonly base64: string
}

/** The user's answers, given by a driver; undefined goes back without an answer. */
export interface Answers {
  readonly pick: readonly PickedFile[] | undefined
  readonly scan: string | undefined
  readonly place: Place | undefined
}

type Waiting = (answer: unknown) => void

/** Reads an answer from the fields of a sheet. */
interface Sheet<T> {
  readonly title: string
  readonly fields: readonly HTMLInputElement[]
  readonly read: () => Promise<T> | T
}

const field = (name: string, properties: Readonly<Record<string, string>> = {}): HTMLInputElement => {
  const made = element('input', { class: 'host-field', 'aria-label': name, placeholder: name, ...properties })
  if (!(made instanceof HTMLInputElement)) throw new Error('an input is no input')
  return made
}

/**
 * The user of the phone: picks images, scans codes and sets a pin on a map. Answers prepared by a driver come
 * first. Without one, the host draws a sheet and takes the first answer, from the sheet or the driver.
 */
export class Person {
  private readonly answers = new Map<Prompt, unknown[]>()
  private readonly waiting = new Map<Prompt, Waiting>()

  constructor(private readonly overlays: Overlays) {}

  answer<E extends Prompt>(prompt: E, answer: Answers[E]): void {
    const waiting = this.waiting.get(prompt)
    if (waiting) waiting(answer)
    else this.answers.set(prompt, [...(this.answers.get(prompt) ?? []), answer])
  }

  /** Returns pictures; none when the user goes back. */
  async pick(most: number, accept: string): Promise<readonly Blob[]> {
    const files = field('Files', { type: 'file', accept })
    files.multiple = most > 1
    const chosen = await this.ask<readonly PickedFile[] | readonly File[]>('pick', {
      title: 'Choose from the album',
      fields: [files],
      read: () => [...(files.files ?? [])],
    })
    const blobs = (chosen ?? []).map((file) => (file instanceof File ? file : blobOfPicked(file)))
    return blobs.slice(0, most)
  }

  scan(): Promise<string | undefined> {
    const code = field('What the code says')
    return this.ask('scan', { title: 'Scan a code', fields: [code], read: () => code.value })
  }

  choosePlace(): Promise<Place | undefined> {
    const name = field('Name')
    const address = field('Address')
    const latitude = field('Latitude', { value: '31.2304' })
    const longitude = field('Longitude', { value: '121.4737' })
    return this.ask('place', {
      title: 'Choose a place',
      fields: [name, address, latitude, longitude],
      read: () => ({
        name: name.value,
        address: address.value,
        latitude: Number(latitude.value),
        longitude: Number(longitude.value),
      }),
    })
  }

  private async ask<T>(prompt: Prompt, { title, fields, read }: Sheet<T>): Promise<T | undefined> {
    const prepared = this.answers.get(prompt)
    if (prepared && prepared.length > 0) return prepared.shift() as T | undefined
    return new Promise((resolve) => {
      const closing = new AbortController()
      const settle = (answer: T | undefined) => {
        this.waiting.delete(prompt)
        closing.abort()
        resolve(answer)
      }
      this.waiting.set(prompt, (answer) => settle(answer as T | undefined))
      const record = { kind: prompt, title, content: '', buttons: ['Cancel', 'Done'] } as const
      this.overlays.ask(record, { body: fields, signal: closing.signal }).then(async (pressed) => {
        if (!closing.signal.aborted) settle(pressed === 1 ? await read() : undefined)
      })
    })
  }
}

const blobOfPicked = ({ base64, type }: PickedFile): Blob => new Blob([base64ToBytes(base64)], { type })

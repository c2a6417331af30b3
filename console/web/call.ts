import type { CallName, ConsoleData, ConsolePayload } from '../../server/console-contract/contract'
import { currentLanguage } from './language'

/** A refusal with the sentence that the operator reads. */
export class CallError extends Error {
  override readonly name = 'CallError'

  constructor(
    readonly code: string,
    message: string,
    /** Field of the call that was refused. */
    readonly field?: string,
  ) {
    super(message)
  }
}

const UNREACHABLE = {
  en: 'The platform does not answer. Reload to see if the change took effect before you repeat it.',
  zh: '平台无响应。请先刷新，确认更改是否生效，再决定是否重试。',
}

/** Another page than the one that shows it may have ended the session. */
let onSessionEnd: () => void = () => undefined
export const watchSessionEnd = (listener: () => void): void => {
  onSessionEnd = listener
}

const send = async (name: string, body: BodyInit, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
  const language = currentLanguage()
  const response = await fetch(`/console/${name}`, {
    method: 'POST',
    headers: { ...headers, 'x-boex-console': '1', lang: language },
    body,
  }).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  if (!response || answer === undefined) throw new CallError('unreachable', UNREACHABLE[language])
  if (response.ok) return answer
  const { code, message, field } = answer as { code: string; message: string; field?: string }
  if (code === 'not-logged-in') onSessionEnd()
  throw new CallError(code, message, field)
}

const post = (name: string, payload: object): Promise<unknown> =>
  send(name, JSON.stringify(payload), { 'content-type': 'application/json' })

/** Makes a call of the contract. @throws CallError */
export const call = async <N extends CallName>(name: N, payload: ConsolePayload<N>): Promise<ConsoleData<N>> =>
  (await post(name, payload)) as ConsoleData<N>

/** @throws CallError */
export const logIn = async (proof: { name: string; password: string; code: string }): Promise<void> => {
  await post('session/login', proof)
}

/** Uploads an image or a film of published content. @returns its URL. @throws CallError */
export const uploadFile = async (kind: 'image' | 'video', file: File): Promise<string> => {
  const form = new FormData()
  form.append('file', file)
  const answer = await send(kind === 'image' ? 'content/uploadImage' : 'content/uploadVideo', form)
  return (answer as { url: string }).url
}

import Taro from '@tarojs/taro'
import { AppError } from '@/errors/app-error'
import type { CancelSignal, Transport, TransportAnswer, TransportSurroundings } from './ports'

export type { Transport } from './ports'

interface HostTask {
  abort(): void
}

/** Alipay refuses an upload that does not say what it is. */
const alipayUpload = (url: string): object => ({ fileType: url.endsWith('/uploadVideo') ? 'video' : 'image' })

const PERCENT = 100
const OFFLINE_WORDS = /internet_disconnected|network is down|no network|unable to resolve host|offline/i

const reasonOf = (failure: unknown): string => {
  if (typeof failure === 'object' && failure !== null && 'errMsg' in failure) return String(failure.errMsg)
  return String(failure)
}

/** What a host's refusal means; the hosts have words for it and no codes. */
const transportError = (failure: unknown, cancelled: boolean, online: boolean): AppError => {
  const detail = reasonOf(failure)
  if (cancelled || /abort/i.test(detail)) return new AppError('aborted', { cause: failure })
  if (/time(d)?[ -]?out/i.test(detail)) return new AppError('timeout', { cause: failure, detail })
  if (!online || OFFLINE_WORDS.test(detail)) return new AppError('offline', { cause: failure, detail })
  return new AppError('server-busy', { cause: failure, detail })
}

const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data ?? undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** A mini-program's requests; the host itself keeps the time. */
export const createTransport = ({ network }: TransportSurroundings): Transport => {
  const run = async (
    start: (settle: {
      success: (answer: { statusCode: number; data: unknown }) => void
      fail: (failure: unknown) => void
    }) => HostTask,
    signal: CancelSignal | undefined,
  ): Promise<TransportAnswer> => {
    if (signal?.aborted) throw new AppError('aborted')
    let cancel: (() => void) | undefined
    try {
      return await new Promise<TransportAnswer>((resolve, reject) => {
        const task = start({
          success: ({ statusCode, data }) => resolve({ status: statusCode, body: parsed(data) }),
          fail: (failure) => reject(transportError(failure, signal?.aborted ?? false, network.isOnline())),
        })
        cancel = () => task.abort()
        signal?.addEventListener('abort', cancel)
      })
    } finally {
      if (cancel) signal?.removeEventListener('abort', cancel)
    }
  }

  return {
    send: ({ url, method, body, headers, timeoutMilliseconds, signal }) =>
      run((settle) => {
        const task = Taro.request({
          url,
          method,
          data: body,
          header: { 'content-type': 'application/json', ...headers },
          timeout: timeoutMilliseconds,
          ...settle,
        })
        // The host tells both the callback and the promise: the callback was heard.
        task.catch(() => undefined)
        return task
      }, signal),
    upload: ({ url, filePath, fields, headers, timeoutMilliseconds, signal, onProgress }) =>
      run((settle) => {
        const task = Taro.uploadFile({
          url,
          filePath,
          name: 'file',
          ...alipayUpload(url),
          formData: { ...fields },
          header: { ...headers },
          timeout: timeoutMilliseconds,
          ...settle,
        })
        task.catch(() => undefined)
        if (onProgress) task.progress?.(({ progress }) => onProgress(progress / PERCENT))
        return task
      }, signal),
  }
}

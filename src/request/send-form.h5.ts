import { AppError } from '@/errors/app-error'
import type { TransportAnswer, TransportSurroundings, TransportUpload } from './ports'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const formOf = async ({ fields, filePath }: TransportUpload): Promise<FormData> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', await (await fetch(filePath)).blob(), 'file')
  return form
}

/** Sends a file as a form. An `XMLHttpRequest`, for `fetch` tells nobody how much of it has left. */
export const sendForm = async (
  upload: TransportUpload,
  { network, clock }: TransportSurroundings,
): Promise<TransportAnswer> => {
  const { url, headers, timeoutMilliseconds, signal, onProgress } = upload
  if (signal?.aborted) throw new AppError('aborted')
  const request = new XMLHttpRequest()
  const cancel = () => request.abort()
  let late = false
  const timer = clock.setTimeout(() => {
    late = true
    request.abort()
  }, timeoutMilliseconds)
  signal?.addEventListener('abort', cancel)
  try {
    const form = await formOf(upload)
    return await new Promise<TransportAnswer>((resolve, reject) => {
      request.open('POST', url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress?.(loaded / total)
      }
      request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) })
      request.onerror = () => reject(new AppError(network.isOnline() ? 'server-busy' : 'offline'))
      request.onabort = () => reject(new AppError(late ? 'timeout' : 'aborted'))
      if (late || signal?.aborted) reject(new AppError(late ? 'timeout' : 'aborted'))
      else request.send(form)
    })
  } catch (error) {
    // The chosen file is gone: it was moved, or its page was reloaded.
    throw error instanceof AppError ? error : new AppError('upload-failed', { cause: error })
  } finally {
    clock.clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

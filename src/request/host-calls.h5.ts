import { AppError } from '@/errors/app-error'
import type { HostResponse, TransportUpload } from './ports'

/**
 * Cancels a call on the web by a signal, which also ends the body of a response. Taro's own timer and task end with the
 * headers (Fetch standard). Cookies are not sent.
 */
export const createCancellation = () => {
  const controller = new AbortController()
  return {
    options: { signal: controller.signal, credentials: 'omit' } as const,
    abort: (_task: unknown) => controller.abort(),
  }
}

/** @throws AppError upload-failed if the chosen file is gone: it was moved, or its page was reloaded */
const formOf = async ({ fields, filePath }: TransportUpload): Promise<FormData> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  try {
    form.append('file', await (await fetch(filePath)).blob(), 'file')
  } catch (error) {
    throw new AppError('upload-failed', { cause: error })
  }
  return form
}

/**
 * Sends a file on the web as a form. It uses `XMLHttpRequest`, because `fetch` reports no progress. `Taro.uploadFile`
 * uses one too, but sends the file even if it is cancelled while the file is being read.
 * @param onEnd takes the function that aborts the upload
 * @param onSent called as bytes leave
 */
export const sendForm = async (
  upload: TransportUpload,
  onEnd: (abort: () => void) => void,
  onSent: () => void,
): Promise<HostResponse> => {
  const { url, headers, onProgress } = upload
  const request = new XMLHttpRequest()
  let ended = false
  onEnd(() => {
    ended = true
    request.abort()
  })
  const form = await formOf(upload)
  return new Promise((resolve, reject) => {
    if (ended) return
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      onSent()
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => resolve({ statusCode: request.status, data: request.responseText })
    request.onerror = () => reject(new Error('the connection was lost'))
    request.send(form)
  })
}

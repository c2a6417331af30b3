import { AppError } from '@/errors/app-error'
import { parsed, withDeadline } from './deadline'
import type { TransportAnswer, TransportDependencies, TransportUpload } from './ports'

/** @throws AppError upload-failed where the chosen file is gone: it was moved, or its page was reloaded */
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
 * Sends a file as a form. By `XMLHttpRequest`, because `fetch` reports no progress. `Taro.uploadFile` uses one too, but
 * sends the file even if it is cancelled while the file is being read.
 */
export const sendXhrForm = (upload: TransportUpload, dependencies: TransportDependencies): Promise<TransportAnswer> =>
  withDeadline(upload, dependencies, async (onEnd, onSent) => {
    const { url, headers, onProgress } = upload
    const request = new XMLHttpRequest()
    let ended = false
    onEnd(() => {
      ended = true
      request.abort()
    })
    const form = await formOf(upload)
    return new Promise<TransportAnswer>((resolve, reject) => {
      if (ended) return
      request.open('POST', url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        onSent()
        if (lengthComputable && total > 0) onProgress?.(loaded / total)
      }
      request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) })
      request.onerror = () => reject(new Error('the connection was lost'))
      request.send(form)
    })
  })

import Taro from '@tarojs/taro'
import { UPLOAD_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import { parsed, withDeadline } from './deadline'
import type { TransportAnswer, TransportDependencies, TransportUpload } from './ports'

const PERCENT = 100

/** Sends a file of a mini-program as a form. */
export const sendForm = (upload: TransportUpload, dependencies: TransportDependencies): Promise<TransportAnswer> =>
  withDeadline(upload, dependencies, async (onEnd, onSent) => {
    const { url, filePath, fields, headers, onProgress } = upload
    const task = Taro.uploadFile({
      url,
      filePath,
      name: 'file',
      // Alipay refuses an upload that does not say what it is; the others know no such field.
      ...(process.env.TARO_ENV === 'alipay' ? { fileType: url.endsWith('/uploadVideo') ? 'video' : 'image' } : {}),
      formData: { ...fields },
      header: { ...headers },
      // The host's own limit is one for the whole file.
      timeout: UPLOAD_TIMEOUT_MILLISECONDS,
    })
    onEnd(() => task.abort())
    task.progress?.(({ progress }) => {
      onSent()
      onProgress?.(progress / PERCENT)
    })
    const { statusCode, data } = await task
    return { status: statusCode, body: parsed(data) }
  })

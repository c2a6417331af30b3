import Taro from '@tarojs/taro'
import { parsed, withDeadline } from './deadline'
import type { TransportAnswer, TransportSurroundings, TransportUpload } from './ports'

/** Alipay refuses an upload that does not say what it is. */
const alipayUpload = (url: string): object => ({ fileType: url.endsWith('/uploadVideo') ? 'video' : 'image' })

const PERCENT = 100

/** Sends a file of a mini-program as a form. */
export const sendForm = (upload: TransportUpload, surroundings: TransportSurroundings): Promise<TransportAnswer> =>
  withDeadline(upload, surroundings, async (onEnd) => {
    const { url, filePath, fields, headers, timeoutMilliseconds, onProgress } = upload
    const task = Taro.uploadFile({
      url,
      filePath,
      name: 'file',
      ...alipayUpload(url),
      formData: { ...fields },
      header: { ...headers },
      timeout: timeoutMilliseconds,
    })
    onEnd(() => task.abort())
    if (onProgress) task.progress?.(({ progress }) => onProgress(progress / PERCENT))
    const { statusCode, data } = await task
    return { status: statusCode, body: parsed(data) }
  })

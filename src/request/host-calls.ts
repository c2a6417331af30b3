import Taro from '@tarojs/taro'
import { UPLOAD_TIMEOUT_MILLISECONDS } from '@/domain/constants'
import type { HostResponse, TransportUpload } from './ports'

const PERCENT = 100

interface Task {
  abort?(): void
}

/** Cancels a call of a mini-program, whose host has tasks instead of signals. */
export const createCancellation = () => ({
  options: {},
  abort: (task: Task) => task.abort?.(),
})

/**
 * Sends a file of a mini-program as a form.
 * @param onEnd takes the function that aborts the upload
 * @param onSent called as bytes leave
 */
export const sendForm = async (
  { url, filePath, fields, headers, onProgress }: TransportUpload,
  onEnd: (abort: () => void) => void,
  onSent: () => void,
): Promise<HostResponse> => {
  const task = Taro.uploadFile({
    url,
    filePath,
    name: 'file',
    // Alipay refuses an upload without a file type; the other hosts have no such field.
    ...(process.env.TARO_ENV === 'alipay' ? { fileType: url.endsWith('/uploadVideo') ? 'video' : 'image' } : {}),
    formData: { ...fields },
    header: { ...headers },
    // The host's limit covers the whole file.
    timeout: UPLOAD_TIMEOUT_MILLISECONDS,
  })
  onEnd(() => task.abort())
  task.progress?.(({ progress }) => {
    onSent()
    onProgress?.(progress / PERCENT)
  })
  return task
}

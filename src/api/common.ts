import type { Request, UploadOptions } from '@/request/request'

export const createCommonApi = (request: Request) => ({
  upload: (filePath: string, options?: UploadOptions) => request.upload(filePath, options),
  uploadVideo: (filePath: string, options?: UploadOptions) => request.uploadVideo(filePath, options),
})

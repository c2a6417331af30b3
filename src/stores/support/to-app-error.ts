import { AppError, type ErrorKind } from '@/errors/app-error'

/** Whatever was thrown, as an error with a message of its own. @param kind what an error that is not ours is told as */
export const toAppError = (error: unknown, kind: ErrorKind = 'server-busy'): AppError =>
  error instanceof AppError ? error : new AppError(kind, { cause: error })

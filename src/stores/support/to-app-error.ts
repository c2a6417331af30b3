import { AppError, type ErrorKind } from '@/errors/app-error'

/** Returns any thrown value as an `AppError`. @param kind kind for errors that are not an `AppError` */
export const toAppError = (error: unknown, kind: ErrorKind = 'server-busy'): AppError =>
  error instanceof AppError ? error : new AppError(kind, { cause: error })

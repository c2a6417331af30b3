import { failureFields, failureText } from './failure-text'

/** Alipay's codes for a denied permission (opendocs.alipay.com/mini/api). */
const REFUSED_CODES: readonly unknown[] = [2001, 2002, 2003]

/** Returns true if the user cancelled a dialog or picker of the host. */
export const wasCancelled = (failure: unknown): boolean => /cancel|取消/i.test(failureText(failure))

/** Returns true if the user or the host denied permission. Most hosts report this only in the message text. */
export const wasRefused = (failure: unknown): boolean =>
  REFUSED_CODES.includes(failureFields(failure).error) ||
  /auth|deny|denied|scope|privacy|拒绝|授权|权限/i.test(failureText(failure))

/**
 * Returns the HTTP response within a failure. On Alipay, a request fails for any HTTP status other than 200; status and
 * body come with `error: 19` (github.com/NervJS/taro/issues/5249). Undefined without a complete response: on the web,
 * Taro fails with status 200 if the body was cut off.
 */
export const answerOfFailure = (failure: unknown): { readonly status: number; readonly data: unknown } | undefined => {
  const { status, statusCode = status, data } = failureFields(failure)
  return typeof statusCode === 'number' && statusCode >= 300 ? { status: statusCode, data } : undefined
}

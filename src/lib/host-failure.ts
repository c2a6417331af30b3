import { failureFields, failureText } from './failure-text'

/** Alipay's codes for what somebody did not allow (opendocs.alipay.com/mini/api). */
const REFUSED_CODES: readonly unknown[] = [2001, 2002, 2003]

/** Whether somebody went back from what a host had opened. */
export const wasCancelled = (failure: unknown): boolean => /cancel|取消/i.test(failureText(failure))

/** Whether somebody, or the host, does not allow it. Most hosts say so by words alone. */
export const wasRefused = (failure: unknown): boolean =>
  REFUSED_CODES.includes(failureFields(failure).error) ||
  /auth|deny|denied|scope|privacy|拒绝|授权|权限/i.test(failureText(failure))

/**
 * The answer within a failure: Alipay fails a request for any HTTP status other than 200, and says the status and the
 * body beside `error: 19` (github.com/NervJS/taro/issues/5249). Undefined where no whole answer came: on the web, Taro says
 * the status 200 in the failure of an answer whose body was cut off.
 */
export const answerOfFailure = (failure: unknown): { readonly status: number; readonly data: unknown } | undefined => {
  const { status, statusCode = status, data } = failureFields(failure)
  return typeof statusCode === 'number' && statusCode >= 300 ? { status: statusCode, data } : undefined
}

/** What a host's call may fail with; anything else has none of these. */
export const failureFields = (failure: unknown): Readonly<Record<string, unknown>> => Object(failure)

/** What a host says of a failure: most in `errMsg`, Alipay in `errorMessage`, a browser in `message`. */
export const failureText = (failure: unknown): string => {
  const { errMsg, errorMessage, message } = failureFields(failure)
  return String(errMsg ?? errorMessage ?? message ?? failure)
}

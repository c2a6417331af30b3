/** Returns the fields of a failed host call; none for a failure that is no object. */
export const failureFields = (failure: unknown): Readonly<Record<string, unknown>> => Object(failure)

/** Returns the message of a failure: most hosts use `errMsg`, Alipay `errorMessage`, browsers `message`. */
export const failureText = (failure: unknown): string => {
  const { errMsg, errorMessage, message } = failureFields(failure)
  return String(errMsg ?? errorMessage ?? message ?? failure)
}

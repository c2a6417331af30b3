/**
 * Returns the fields of an error for a log line. Other fields are left out: database errors also contain the
 * statement's parameters, which are personal data.
 */
export const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  return {
    name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}

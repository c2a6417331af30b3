/**
 * An error as a log line shows it. Only what is named here: errors of the database carry the parameters of the
 * statement as well, and those are people's data.
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

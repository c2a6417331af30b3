/**
 * Formats the time from which something is allowed, in UTC because the reader's time zone is unknown. It rounds up to
 * the next minute, so that the shown time is never too early.
 * @param seconds unix time
 */
export const utcTime = (seconds: number): string =>
  `${new Date(Math.ceil(seconds / 60) * 60_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

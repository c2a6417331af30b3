/**
 * Day and time in UTC, from which something is: the platform does not know where its reader is. Rounded up to the minute,
 * so that it is at the time that is said.
 * @param seconds unix time
 */
export const utcTime = (seconds: number): string =>
  `${new Date(Math.ceil(seconds / 60) * 60_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

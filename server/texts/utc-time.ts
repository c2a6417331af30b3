/** Day and time in UTC: the platform does not know where its reader is. @param seconds unix time */
export const utcTime = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

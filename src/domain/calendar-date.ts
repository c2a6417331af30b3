const two = (value: number): string => String(value).padStart(2, '0')

/** The day of an instant in the device's time zone, as an ISO 8601 calendar date. @param seconds unix seconds */
export const calendarDate = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

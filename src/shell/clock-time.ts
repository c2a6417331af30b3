const two = (value: number): string => String(value).padStart(2, '0')

/** The time of day of an instant in the device's time zone, as `HH:mm:ss`. @param milliseconds unix time */
export const clockTime = (milliseconds: number): string => {
  const date = new Date(milliseconds)
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

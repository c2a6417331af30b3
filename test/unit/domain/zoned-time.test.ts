import { calendarTime, zonedTime, zoneName } from '@/lib/calendar-date'

it('formats a time with the zone of the device', () => {
  expect(zonedTime(1_800_000_000)).toBe(`${calendarTime(1_800_000_000)} ${zoneName(1_800_000_000)}`)
  expect(zonedTime(1_800_000_000)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC[+−]\d{1,2}(?::\d\d)?$/)
})

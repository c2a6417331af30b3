import { calendarFile } from '@/lib/calendar-file'
import { download } from '../media/download.h5'
import type { Reminders } from '../ports'

const MILLISECONDS = 1000

/** Saves the event as a file for the device's calendar, because the web has no calendar API. */
export const createReminders = (): Reminders => ({
  async add(event) {
    download('boex.ics', calendarFile(event, Math.floor(Date.now() / MILLISECONDS)), 'text/calendar;charset=utf-8')
    return 'file'
  },
})
